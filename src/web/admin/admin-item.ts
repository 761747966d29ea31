import type { PublicClient } from '#contract/platform/clients/client.ts'
import type { Permission } from '#domain/platform/access/permissions.ts'
import type { Role } from '#domain/platform/access/roles.ts'
import type { SideItem } from '#web/ui/frame/side-list.tsx'

/** A page of /admin in a menu. */
export interface AdminItem extends SideItem {
  readonly needs: Permission
  /** More words that find this page in the command palette. */
  readonly keywords?: readonly string[]
  readonly only?: (client: PublicClient) => boolean
  /** The role for which this page comes first in its group. */
  readonly firstFor?: Role
  /** True if the menu item is also highlighted on the pages below. */
  readonly covers?: boolean
}
