import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { fromPromise } from 'xstate'
import type { PropertySummary } from '#contract/properties.ts'
import { propertiesMachine } from '#src/machines/properties/properties.machine.ts'
import AddPropertyPage from '#src/pages/properties/add-property-page.tsx'
import { HomeLink } from '#src/pages/shared/home-link.tsx'
import { session, start } from '#tests/support/browser/answered-reads.ts'
import { openForms } from '#tests/support/browser/edited-forms.tsx'
import { onAdding } from '#tests/support/charts/properties-world.ts'
import { soon } from '#tests/support/soon.ts'

/* A homeowner whose list of homes could not be loaded. */

let page: ReturnType<typeof openForms>
afterEach(() => page.close())

const failed = 'Server temporarily unavailable. Please try again in a few moments.'
const open = async (stored: string | null) => {
  const answers: (PropertySummary[] | null)[] = [null]
  const properties = propertiesMachine.provide({
    actors: {
      loadProperties: fromPromise(async (): Promise<PropertySummary[]> => {
        const list = answers.shift() ?? null
        if (list === null) throw { status: 503, code: 'server_error', message: failed }
        return list
      }),
      isLatestFinalized: fromPromise(async () => false),
    },
  })
  const { app, wired } = start(undefined, {
    // The person gives it what they know.
    properties: {
      ...properties,
      getInitialSnapshot: (scope: never) =>
        properties.getInitialSnapshot(scope, { userId: 'harper', stored, place: onAdding }),
    } as typeof properties,
  })
  await act(async () =>
    app.send({
      type: 'session.signedIn',
      session: { ...session('harper'), role: 'homeowner' as const },
    }),
  )
  page = openForms(null, wired)
  await page.show(
    <>
      <HomeLink />
      <AddPropertyPage />
    </>,
  )
  return { answers }
}
const button = () =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try again')
const alerts = () =>
  [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)
const link = () =>
  [...document.querySelectorAll('a')]
    .find(({ textContent }) => textContent === 'Go to my home')
    ?.getAttribute('href')

it('is told so above the form, and has the homes after another try', async () => {
  const { answers } = await open(null)
  await soon(() => expect(alerts().join()).toContain(failed))
  expect(link()).toBe('/add-property')
  answers.push([{ property_id: '4', street: '4 Elm' }])
  await act(async () => button()?.click())
  await soon(() => expect(button()).toBeUndefined())
  expect(alerts()).toEqual([])
  expect(link()).toBe('/property/4/dashboard')
})

it('comes by links to the home that was current before', async () => {
  await open('7')
  await soon(() => expect(button()).toBeDefined())
  expect(link()).toBe('/property/7/dashboard')
})
