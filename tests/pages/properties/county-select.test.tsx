import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { CountySelect } from '#src/pages/properties/county-select.tsx'
import { AppContext } from '#src/pages/shared/app-context.ts'
import { start } from '#tests/support/browser/answered-reads.ts'
import { render } from '#tests/support/browser/render.tsx'

/* Somebody chooses the county of a home. */

let page: ReturnType<typeof render>
afterEach(() => page.remove())

it('counties that could not be loaded are no longer loading, and can be asked for again', async () => {
  const { wired, calls } = start()
  page = render(
    <AppContext value={wired}>
      <CountySelect state="TX" value="" error={undefined} onChange={() => {}} />
    </AppContext>,
  )
  expect(page.one('option').textContent).toBe('Loading…')
  await act(async () => {})
  await calls[0]?.fail()
  expect(page.one('option').textContent).toBe('Not loaded')
  await act(async () => page.one('button').click())
  await calls[1]?.give({ counties: [{ fips: '48453', name: 'Travis' }] })
  expect([...document.querySelectorAll('option')].map((one) => one.textContent)).toEqual([
    'Choose a county',
    'Travis',
  ])
  expect(document.querySelector('button')).toBeNull()
})

it('somebody in Connecticut reads that a planning region is asked for', async () => {
  const { wired, calls } = start()
  page = render(
    <AppContext value={wired}>
      <CountySelect state="CT" value="" error={undefined} onChange={() => {}} />
    </AppContext>,
  )
  await act(async () => {})
  await calls[0]?.give({ counties: [{ fips: '09110', name: 'Capitol' }] })
  expect(document.body.textContent).toContain('In Connecticut this is the planning region')
})
