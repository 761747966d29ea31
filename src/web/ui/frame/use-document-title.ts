import { clientKey } from '#web/lib/client.ts'
import type { PublicClient } from '#contract/platform/clients/client.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Sets the document title: 'People · Brightwater Clubs'. On the set-up page the organiser may not be known yet. */
export const useDocumentTitle = (title: string) => {
  const organiser = useQueryClient().getQueryData<PublicClient>(clientKey)?.name ?? 'Rollcall'
  useEffect(() => {
    document.title = title === organiser ? title : `${title} · ${organiser}`
  }, [title, organiser])
}
