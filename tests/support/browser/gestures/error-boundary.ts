import { expect } from '@playwright/test'
import { errorBoundaryMachine } from '#src/machines/shell/error-boundary.machine.ts'
import type { Gestures } from './walk.ts'
import type { World } from './world.ts'

/* How a page crashes, and what a person does about it. */

/** The prerendered page is there before the app; until the app has taken over, nothing of it can fail. */
const takesOver = ({ page, pass }: World) =>
  expect
    .poll(async () => {
      await pass(20)
      return page.evaluate(() => 'early' in window)
    })
    .toBe(false)

/** In one go with what makes it write again: it may do so by itself at any moment, and the link would be gone. */
const crashes = ({ page }: World) =>
  page
    .getByRole('contentinfo')
    .getByRole('link', { name: /privacy/i })
    .evaluate((link: HTMLElement) => {
      const fine = Date.prototype.getFullYear
      // The fault: what the footer writes cannot be worked out.
      Date.prototype.getFullYear = () => {
        throw new Error('The year cannot be told')
      }
      Object.assign(window, {
        repair: () => {
          Date.prototype.getFullYear = fine
        },
      })
      link.click()
    })

export const gestures: Gestures<null> = {
  machine: errorBoundaryMachine,
  facts: { start: null, next: () => null },
  calls: {},
  begin: ({ open }) => open('/terms-of-service'),
  does: {
    'render.failed': async (world) => {
      await takesOver(world)
      await crashes(world)
    },
    tryAgain: async ({ page, press }) => {
      await page.evaluate('repair()')
      await press(page.getByRole('button', { name: 'Try Again' }))
    },
    refreshPage: async ({ page }) => {
      await Promise.all([
        page.waitForEvent('load'),
        page.getByRole('button', { name: 'Refresh Page' }).click(),
      ])
      await expect(page.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0)
      return 'left'
    },
  },
  shows: {
    normal: ({ page, sees }) => sees(page.getByRole('contentinfo')),
    failed: async ({ page, sees }) => {
      await sees(page.getByRole('heading', { name: 'Something went wrong' }))
      await sees(page.getByText('Need help? Contact support at'))
    },
  },
  unwalked: {},
}
