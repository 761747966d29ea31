import '#web/styles/forms.ts'
import type { EnteredCode } from '#contract/sales/cart/cart.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { useClient } from '#web/lib/client.ts'
import { SteadyButton } from '#web/ui/form/steady-button.tsx'
import { Anchor, TextInput, VisuallyHidden } from '@mantine/core'
import { IconTag } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Money } from '../format/money.tsx'
import classes from './discount-code.module.css'

interface DiscountCodeProps {
  /** The code in force, or a code that is no longer valid. */
  readonly entered: EnteredCode | null
  /** Why the last typed code was refused. */
  readonly refusal: string | undefined
  readonly working: boolean
  readonly onApply: (code: string) => void
  readonly onRemove: () => void
}

type PartProps = DiscountCodeProps & {
  /** True if a button here was pressed, so that the focus moves to the result. */
  readonly takesFocus: boolean
}

const useFocusFirst = <Element extends HTMLElement>(wanted: boolean) => {
  const element = useRef<Element>(null)
  useEffect(() => {
    if (wanted) element.current?.focus()
    // Once, when it has come.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [])
  return element
}

const Applied = ({ entered, onRemove, takesFocus }: PartProps) => {
  const button = useFocusFirst<HTMLButtonElement>(takesFocus)
  return (
    <div className={classes.applied}>
      <IconTag size={18} aria-hidden />
      <span className={classes.words}>
        Code <strong>{entered?.code}</strong>
      </span>
      <Money minor={-(entered?.saved ?? 0)} />
      <Anchor
        ref={button}
        component="button"
        type="button"
        size="sm"
        aria-label={`Remove code ${entered?.code}`}
        onClick={onRemove}
      >
        Remove
      </Anchor>
    </div>
  )
}

const Entry = ({ entered, refusal, working, onApply, onRemove, takesFocus }: PartProps) => {
  const input = useFocusFirst<HTMLInputElement>(takesFocus)
  const [typed, setTyped] = useState(entered?.code ?? '')
  // The error is about the code that was sent, so it disappears when the code changes.
  const [asked, setAsked] = useState(typed)
  const problem = asked === '' ? messages.typeACode : (refusal ?? entered?.problem ?? undefined)
  const [pressed, setPressed] = useState(entered !== null)
  const code = typed.trim()
  const apply = () => {
    setAsked(code)
    setPressed(true)
    input.current?.focus()
    if (code !== '' && !working) onApply(code)
  }
  const says = pressed && !working && code === asked
  return (
    <div className={classes.entry}>
      <TextInput
        ref={input}
        label="Discount code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={limits.discountCodeMaximum}
        // The button is as high as the input, and the message below spans both.
        inputContainer={(box) => (
          <div className={classes.row}>
            {box}
            <SteadyButton variant="default" loading={working} onClick={apply}>
              Apply
            </SteadyButton>
          </div>
        )}
        value={typed}
        error={says && problem !== undefined && <span role="alert">{problem}</span>}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Prevents Enter from submitting a larger form around this field.
          event.preventDefault()
          apply()
        }}
      />
      {entered !== null && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          aria-label={`Remove code ${entered.code}`}
          onClick={onRemove}
        >
          Remove
        </Anchor>
      )}
    </div>
  )
}

/**
 * Shows the discount code of everything being booked: as an input, with the reason if it was refused, or applied with
 * the amount saved.
 */
export const DiscountCode = (props: DiscountCodeProps) => {
  const { entered, working, onApply, onRemove } = props
  const { currency } = useClient()
  const [acted, setActed] = useState(false)
  const part = {
    ...props,
    takesFocus: acted,
    onApply: (code: string) => {
      setActed(true)
      onApply(code)
    },
    onRemove: () => {
      setActed(true)
      onRemove()
    },
  }
  const applied = entered !== null && entered.problem === null
  // Only the input announces a problem, because a screen reader would otherwise announce it twice.
  const news = applied ? `Code ${entered.code} saves ${formatMoney(entered.saved, currency)}.` : ''
  return (
    <section aria-label="Discount code">
      {applied ? <Applied {...part} /> : <Entry key={entered?.code ?? ''} {...part} />}
      <VisuallyHidden component="output">{acted && !working ? news : ''}</VisuallyHidden>
    </section>
  )
}
