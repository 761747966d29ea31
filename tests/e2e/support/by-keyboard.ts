import type { Locator } from '@playwright/test'
import { expect } from './people.ts'

/** More tab stops than any of our pages has. After that many, the target can't be reached. */
const stopsAtMost = 150

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** Moves the focus to the target with Tab. */
export const tabTo = async (target: Locator): Promise<void> => {
  await expect(target).toBeVisible()
  for (let stop = 0; !(await isFocused(target)); stop += 1) {
    expect(stop, 'the keyboard does not get there').toBeLessThan(stopsAtMost)
    await target.page().keyboard.press('Tab')
  }
}

export const pressByKey = async (target: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(target)
  await target.page().keyboard.press(key)
}

/** Chooses an item of a menu that has just opened. The menu takes the focus a moment after it's visible. */
export const chooseByKey = async (item: Locator): Promise<void> => {
  const menu = item.page().getByRole('menu')
  await expect(menu.getByRole('menuitem').first()).toBeFocused()
  for (let stop = 0; !(await isFocused(item)); stop += 1) {
    expect(stop, 'the menu has no such item').toBeLessThan(stopsAtMost)
    await item.page().keyboard.press('ArrowDown')
  }
  await item.page().keyboard.press('Enter')
}

export const typeInto = async (target: Locator, text: string): Promise<void> => {
  await tabTo(target)
  await target.page().keyboard.type(text)
}
