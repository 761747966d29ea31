import type { Page } from './people.ts'

/** What React reports to its developer tools, also in production builds. */
interface Drawn {
  readonly flags: number
  readonly child: Drawn | null
  readonly sibling: Drawn | null
  readonly alternate: Drawn | null
}

/**
 * Counts the drawn components on every page opened afterwards. Unlike milliseconds, the count is the same on slow and
 * busy machines.
 */
export const watchDraws = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const performedWork = 1
    let drawn = 0
    const count = (fiber: Drawn): void => {
      if ((fiber.flags & performedWork) !== 0) drawn += 1
      // Unchanged children still have the flags of an earlier render.
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
