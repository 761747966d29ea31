import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { LineSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { RowActions } from '#web/ui/table/row-actions.tsx'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './payment-settings.module.css'
import type { RowAction } from '#web/ui/table/action-menu.tsx'

interface ProviderListProps<Provider> {
  readonly label: string
  readonly query: {
    readonly data: readonly Provider[] | undefined
    readonly error: unknown
    readonly isError: boolean
    readonly refetch: () => unknown
  }
  readonly empty: string
  /** Shown next to the name. */
  readonly state?: (provider: Provider) => ReactNode
  readonly details: (provider: Provider) => ReactNode
  readonly actions: (provider: Provider) => readonly RowAction[]
}

/** A short list inside a section that has no room for a table. */
export const ProviderList = <Provider extends { readonly _id: string; readonly name: string }>(
  props: ProviderListProps<Provider>,
) => {
  const { label, query, empty, state, details, actions } = props
  if (query.data === undefined)
    return query.isError ? (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <LineSkeleton />
    )
  if (query.data.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {empty}
      </Text>
    )
  return (
    <ul className={classes.list} aria-label={label}>
      {query.data.map((provider) => (
        <li key={provider._id} className={classes.provider}>
          <div className={classes.providerWords}>
            <div className={classes.providerName}>
              {provider.name}
              {state?.(provider)}
            </div>
            <Text component="div" size="sm" c="dimmed" className={classes.instructions}>
              {details(provider)}
            </Text>
          </div>
          <RowActions name={provider.name} actions={actions(provider)} />
        </li>
      ))}
    </ul>
  )
}
