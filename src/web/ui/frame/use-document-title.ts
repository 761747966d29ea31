import { clientKey } from '#web/lib/client.ts'
import type { PublicClient } from '#contract/platform/clients/client.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** 'People · Brightwater Clubs'. The organiser may not be known yet on the set-up page. */
export const useDocumentTitle = (title: string) => {
  const organiser = useQueryClient().getQueryData<PublicClient>(clientKey)?.name ?? 'Rollcall'
  useEffect(() => {
    document.title = title === organiser ? title : `${title} · ${organiser}`
  }, [title, organiser])
}
