import type { PublicClient } from '#contract/platform/clients/client.ts'
import type { Permission } from '#domain/platform/access/permissions.ts'
import type { Role } from '#domain/platform/access/roles.ts'
import type { SideItem } from '#web/ui/frame/side-list.tsx'

/** A page of /admin in a menu. */
export interface AdminItem extends SideItem {
  readonly needs: Permission
  /** Also found by these words in the command palette. */
  readonly keywords?: readonly string[]
  readonly only?: (client: PublicClient) => boolean
  /** For these people it comes first in its group. */
  readonly firstFor?: Role
  /** Lit for the pages below it too. */
  readonly covers?: boolean
}
