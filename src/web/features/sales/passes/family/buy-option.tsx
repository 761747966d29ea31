import type { Answer } from '#contract/operation.ts'
import { ownPasses } from '#contract/sales/passes/own-passes.ts'
import { queryOf } from '#web/lib/query.ts'
import { useLeaving } from '#web/lib/use-leaving.ts'
import { pages } from '#contract/pages.ts'
import { useItemDialog } from '#web/ui/dialog/use-item-dialog.ts'
import { lazyPiece } from '#web/ui/feedback/lazy-piece.tsx'
import { notifyDone } from '#web/ui/feedback/notify-done.ts'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { messages } from '#domain/messages.ts'
import classes from '../shared/session-passes.module.css'
import { BuyButton, type OptionOnSale, type PassOnSale } from './buy-button.tsx'

const BuyPassDialog = lazyPiece(async () => (await import('./buy-pass-dialog.tsx')).BuyPassDialog)

interface BuyOptionProps {
  readonly pass: PassOnSale
  readonly option: OptionOnSale
}

/** The button to buy a pass option, and its dialog. For signed-in customers. */
export const BuyOption = ({ pass, option }: BuyOptionProps) => {
  const offered = useQuery(queryOf(ownPasses.ways))
  const buying = useItemDialog<OptionOnSale>()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { leaving, leaveFor } = useLeaving()
  const isTaken = option.price === 0 && offered.data?.freelyTaken.includes(pass._id) === true
  const leadOn = async ({ begun }: Answer<typeof ownPasses.buy>) => {
    if (begun === null) {
      notifyDone(`${pass.name} is yours.`)
      await navigate({ to: pages.accountPasses.path })
    } else if (begun.payAt === null)
      await navigate({ to: pages.accountPayment.path, params: { paymentId: begun.payment._id } })
    else leaveFor(begun.payAt)
    // Loaded when the dialog closes, so that the page doesn't tell a customer who is just taking an offer that they
    // already had it.
    await queryClient.invalidateQueries({ queryKey: [ownPasses.ways.id] })
  }
  if (isTaken) return <p className={classes.quiet}>{messages.freePassOnce.text}</p>
  if (offered.isError && offered.data === undefined)
    return (
      <div role="alert">
        <p className={classes.quiet}>{offered.error.message}</p>
        <Button variant="default" mt="xs" onClick={() => void offered.refetch()}>
          Try again
        </Button>
      </div>
    )
  return (
    <>
      <BuyButton
        pass={pass}
        option={option}
        loading={leaving}
        onBuy={offered.data && (() => buying.open(option))}
      />
      {buying.chosen !== undefined && offered.data !== undefined && (
        <Suspense>
          <BuyPassDialog
            key={buying.chosen.number}
            pass={pass}
            option={buying.chosen.item}
            offered={offered.data}
            onBought={(bought) => void leadOn(bought)}
          />
        </Suspense>
      )}
    </>
  )
}
