import { clients } from '#contract/platform/clients/clients.ts'
import { useKeepClient } from '#web/lib/client.ts'
import { useOperation } from '#web/lib/use-operation.ts'

/** Hides the first steps for the team, or shows them again. */
export const useHideFirstSteps = () => useOperation(clients.hideFirstSteps, { onSuccess: useKeepClient() })
