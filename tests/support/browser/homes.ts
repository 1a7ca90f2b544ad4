import type { Locator, Page } from '@playwright/test'
import { openMenu } from './shell.ts'

/* The properties of a bare server's homeowner, and where a person finds them. */

export const first = '11 First Street'
export const second = '12 Second Street'

/** The property selector while this street is the current one. */
export const selector = (page: Page, street: string): Locator =>
  page.getByRole('button', { name: `Property: ${street}` })

/** Chooses another property, as a person does it. */
export const change = async (page: Page, to: string): Promise<void> => {
  await openMenu(page, /^Property: /)
  await page.getByRole('option', { name: new RegExp(to) }).click()
}

/** A link of the main navigation. */
export const linkOf = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

export const inspection = (id: unknown, created: string, more: Record<string, unknown>) => ({
  inspection_id: id,
  created_at: created,
  ...more,
})
