import type { Page } from './people.ts'

/** As far as React tells those who watch it, also in the pages that people get. */
interface Drawn {
  readonly flags: number
  readonly child: Drawn | null
  readonly sibling: Drawn | null
  readonly alternate: Drawn | null
}

/**
 * Counts how many components are drawn, on every page opened after this. A count is the same on a slow machine and on
 * a busy one; milliseconds are not.
 */
export const watchDraws = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const performedWork = 1
    let drawn = 0
    const count = (fiber: Drawn): void => {
      if ((fiber.flags & performedWork) !== 0) drawn += 1
      // What React left alone below has the marks of an earlier time.
      if (fiber.child === fiber.alternate?.child) return
      for (let { child } = fiber; child !== null; child = child.sibling) count(child)
    }
    Object.assign(globalThis, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        checkDCE: () => undefined,
        inject: () => 1,
        onCommitFiberRoot: (_renderer: number, root: { readonly current: Drawn }) => count(root.current),
        onCommitFiberUnmount: () => undefined,
        onPostCommitFiberRoot: () => undefined,
      },
      drawsSoFar: () => drawn,
    })
  })
}

export const drawsSoFar = async (page: Page): Promise<number> =>
  page.evaluate(() => (Reflect.get(globalThis, 'drawsSoFar') as () => number)())
