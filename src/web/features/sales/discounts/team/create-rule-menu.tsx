import {
  type DiscountType,
  discountTypeLabels,
  discountTypes,
} from '#domain/sales/discounts/discount-rule.ts'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import classes from './discount-rules.module.css'
import { typePurposes } from './rule-labels.ts'

/** The menu of the three rule types, each with a sentence about its purpose. */
export const CreateRuleMenu = ({ onChoose }: { readonly onChoose: (type: DiscountType) => void }) => {
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button
          ref={button}
          leftSection={<IconPlus size={18} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          Create discount rule
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {discountTypes.map((type) => (
          <Menu.Item
            key={type}
            onClick={() => {
              // The menu item unmounts with the menu, so the dialog returns the focus to the button.
              button.current?.focus()
              onChoose(type)
            }}
          >
            <span className={classes.type}>
              {discountTypeLabels[type]}
              <span>{typePurposes[type]}</span>
            </span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
