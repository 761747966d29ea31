import { homeTabs } from '#contract/catalogue/home-tabs.ts'
import type { Server } from '#server/http/serve.ts'
import { removeHomeTab, reorderHomeTabs, setHomeTabEnabled } from './arrange-home-tabs.ts'
import { listTabs } from './home-tab.ts'
import { createHomeTab, updateHomeTab } from './save-home-tab.ts'

export const serveHomeTabs = ({ serve }: Server) => {
  serve(homeTabs.list, ({ caller }) => caller.scope.transaction(listTabs))

  serve(homeTabs.create, ({ caller, body }) => createHomeTab(caller.scope, body))

  serve(homeTabs.update, ({ caller, params, body }) => updateHomeTab(caller.scope, params.id, body))

  serve(homeTabs.setEnabled, ({ caller, params, body }) =>
    setHomeTabEnabled(caller.scope, params.id, body.enabled),
  )

  serve(homeTabs.reorder, ({ caller, body }) => reorderHomeTabs(caller.scope, body.ids))

  serve(homeTabs.remove, ({ caller, params }) => removeHomeTab(caller.scope, params.id))
}
