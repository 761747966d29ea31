import { roleDescriptions, roleNames, roles, type Role } from '#domain/platform/access/roles.ts'
import { Radio, Stack, type RadioGroupProps } from '@mantine/core'

interface RoleChoiceProps extends Omit<RadioGroupProps, 'children' | 'onChange' | 'value'> {
  readonly value?: Role
  readonly onChange?: (role: Role) => void
  /** Why a role cannot be chosen; nothing when it can. */
  readonly refusal: (role: Role) => string | undefined
  /** Where it is the first thing in a dialog: the focus starts at the role they have. */
  readonly first?: boolean
}

/** Every role with what it may do; one that cannot be given says why. */
export const RoleChoice = ({ refusal, onChange, first = false, ...props }: RoleChoiceProps) => (
  <Radio.Group label="Role" {...props} onChange={(role) => onChange?.(role as Role)}>
    <Stack gap="sm" mt="xs">
      {roles.map((role) => {
        const why = refusal(role)
        return (
          <Radio
            key={role}
            value={role}
            label={roleNames[role]}
            description={why ?? roleDescriptions[role]}
            disabled={why !== undefined}
            data-autofocus={(first && role === props.value) || undefined}
          />
        )
      })}
    </Stack>
  </Radio.Group>
)
