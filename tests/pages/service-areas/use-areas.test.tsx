import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { AreaProposal } from '#contract/area-proposals.ts'
import type { ServiceAreas } from '#contract/service-areas.ts'
import {
  type Areas,
  type County,
  isProposed,
  termsOf,
  useAreas,
} from '#src/pages/service-areas/use-areas.ts'
import { openForms } from '#tests/support/browser/edited-forms.tsx'

/* The counties of an inspector while somebody changes them, and somebody else may too. */

const dallas = { fips: '48113', name: 'Dallas', state: 'TX' }
const travis = { fips: '48453', name: 'Travis', state: 'TX' }
const harris = { fips: '48201', name: 'Harris', state: 'TX' }
const weekend = [6, 0]

const stored = (county: County, more: Partial<ServiceAreas['counties'][number]> = {}) => ({
  ...county,
  ...{ zone: 3, travel_cents: 0, days: null, others: 0, requests: 0, numbers: [] },
  ...more,
})
const covering = (version: number, ...counties: ServiceAreas['counties']): ServiceAreas => ({
  inspector: { user_id: '7', name: 'Ida Spector', email: 'ida@example.com', open: 0 },
  version,
  needs_approval: false,
  proposal: null,
  counties,
})
const far = stored(travis, { travel_cents: 40_00, days: [1, 3] })

let now: Areas
const Page = ({ areas, first }: { areas: ServiceAreas; first?: readonly County[] }) => {
  now = useAreas(areas, first)
  return null
}
let page: ReturnType<typeof openForms>
afterEach(() => page.close())
const open = async (areas: ServiceAreas, first?: readonly County[]) => {
  page = openForms()
  await page.show(<Page areas={areas} {...(first && { first })} />)
}
const show = (areas: ServiceAreas) => page.show(<Page areas={areas} />)
const change = (make: (areas: Areas) => void) => act(async () => make(now))
const names = (counties: readonly County[]) => counties.map(({ name }) => name)
const picked = () => names(now.picked)
const changes = () => [names(now.added), names(now.removed), names(now.changed), now.isChanged]

it('follows what is stored until a county differs, and then keeps the choice with its own version', async () => {
  await open(covering(3, stored(dallas)))
  await show(covering(4, stored(dallas), stored(harris)))
  expect([picked(), changes()]).toEqual([
    ['Dallas', 'Harris'],
    [[], [], [], false],
  ])
  await change((areas) => areas.toggle(travis))
  await show(covering(5, stored(harris)))
  expect(picked()).toEqual(['Dallas', 'Harris', 'Travis'])
  expect([...now.chosen]).toEqual([dallas.fips, harris.fips, travis.fips])
  expect(now.isOutdated).toBe(true)
  expect(changes()).toEqual([['Dallas', 'Travis'], [], [], true])
  await change((areas) => areas.save())
  expect(page.sent).toEqual([expect.objectContaining({ params: { inspectorId: '7' } })])
  // The server compares it with what the person saw, and not with what came since.
  expect(page.sent).toMatchObject([{ body: { version: 4 } }])
})

it('brings the terms of a county back that is taken out and put in again', async () => {
  await open(covering(3, far))
  await change((areas) => areas.toggle(travis))
  expect([picked(), changes()]).toEqual([[], [[], ['Travis'], [], true]])
  await change((areas) => areas.toggle(travis))
  expect(now.picked).toEqual([far])
  expect(changes()).toEqual([[], [], [], false])
})

it('goes on with the choice from before a reload, which a link to a county does not find', async () => {
  const kept = { picked: [stored(dallas), stored(harris)], version: 2, note: 'Closer to home' }
  page = openForms(kept)
  await page.show(<Page areas={covering(3, stored(dallas))} />)
  expect([picked(), changes(), now.note, now.isOutdated]).toEqual([
    ['Dallas', 'Harris'],
    [['Harris'], [], [], true],
    'Closer to home',
    true,
  ])
  const [own] = page.readFrom
  page.close()
  page = openForms()
  await page.show(<Page areas={covering(3, stored(dallas))} first={[travis]} />)
  expect(page.readFrom).not.toContain(own)
})

it('opens with the counties of a link that are missing, and with nothing changed where none is', async () => {
  await open(covering(3, stored(dallas)), [dallas, harris])
  expect([picked(), changes()]).toEqual([
    ['Dallas', 'Harris'],
    [['Harris'], [], [], true],
  ])
  expect(now.isOutdated).toBe(false)
  // What is stored by then is another version than the choice was made over.
  await page.show(<Page areas={covering(4, stored(dallas))} first={[dallas, harris]} />)
  expect(now.isOutdated).toBe(true)
  await change((areas) => areas.startOver())
  expect([picked(), now.isChanged]).toEqual([['Dallas'], false])
  page.close()
  await open(covering(3, stored(dallas)), [dallas])
  await show(covering(4, stored(harris)))
  expect([picked(), now.isOutdated]).toEqual([['Harris'], false])
})

it('adds counties once, and takes several out at once', async () => {
  await open(covering(3, far))
  await change((areas) => areas.add([dallas, travis, harris]))
  expect(picked()).toEqual(['Travis', 'Dallas', 'Harris'])
  expect(now.picked[0]).toEqual(far)
  await change((areas) => areas.remove([travis, harris]))
  expect(picked()).toEqual(['Dallas'])
  expect(changes()).toEqual([['Dallas'], ['Travis'], [], true])
})

it('says which counties stay on other terms, and a new one is on the usual ones', async () => {
  expect(termsOf({})).toEqual({ travel_cents: 0, days: null })
  await open(covering(3, stored(dallas), far))
  await change((areas) =>
    areas.goOn({ travel_cents: 40_00, days: [1, 3] }, new Set([dallas.fips, travis.fips])),
  )
  expect(changes()).toEqual([[], [], ['Dallas'], true])
  await change((areas) => areas.goOn({ travel_cents: 0, days: weekend }, new Set([travis.fips])))
  expect(changes()).toEqual([[], [], ['Dallas', 'Travis'], true])
})

it('sends the counties, the terms that are not usual and the note', async () => {
  await open(covering(3, far, stored(dallas)))
  await change((areas) => areas.toggle(harris))
  await change((areas) => areas.goOn({ travel_cents: 0, days: weekend }, new Set([harris.fips])))
  await change((areas) => areas.setNote('From May on.'))
  expect(now.note).toBe('From May on.')
  await change((areas) => areas.save())
  expect(page.sent).toEqual([
    {
      params: { inspectorId: '7' },
      body: {
        counties: [travis.fips, dallas.fips, harris.fips],
        terms: [
          { fips: travis.fips, travel_cents: 40_00, days: [1, 3] },
          { fips: harris.fips, travel_cents: 0, days: weekend },
        ],
        version: 3,
        note: 'From May on.',
      },
    },
  ])
  expect(now.busy).toBe(true)
})

it('a fee without days of its own is sent for every day', async () => {
  await open(covering(3, stored(dallas)))
  await change((areas) => areas.goOn({ travel_cents: 25_00, days: null }, new Set([dallas.fips])))
  await change((areas) => areas.save())
  const terms = [{ fips: dallas.fips, travel_cents: 25_00, days: null }]
  expect(page.sent).toMatchObject([{ body: { terms } }])
})

it('a note alone keeps the choice, with the counties that the person saw', async () => {
  await open(covering(3, stored(dallas)))
  await change((areas) => areas.setNote('As agreed.'))
  await show(covering(4, stored(harris)))
  expect([picked(), now.note, now.isOutdated]).toEqual([['Dallas'], 'As agreed.', true])
})

it('shows what the server has saved before the page reads it again, and forgets the note', async () => {
  await open(covering(3, stored(dallas)))
  await change((areas) => areas.toggle(harris))
  await change((areas) => areas.setNote('From May on.'))
  await change((areas) => areas.save())
  expect(now.saved).toBeNull()
  const answer = covering(4, stored(dallas), stored(harris))
  await page.answer(answer)
  expect([now.saved, now.latest]).toEqual([answer, answer])
  expect([picked(), now.note, changes()]).toEqual([['Dallas', 'Harris'], '', [[], [], [], false]])
  await show(covering(5, stored(travis)))
  expect([picked(), now.isOutdated]).toEqual([['Travis'], false])
  // The next choice belongs to what is stored now.
  await change((areas) => areas.toggle(dallas))
  expect(now.isOutdated).toBe(false)
  await change((areas) => areas.save())
  expect(page.sent).toMatchObject([{}, { body: { version: 5 } }])
})

it('sends no note of a choice that was saved before', async () => {
  await open(covering(3, stored(dallas)))
  await change((areas) => areas.setNote('From May on.'))
  await change((areas) => areas.save())
  await page.answer(covering(4, stored(dallas)))
  await change((areas) => areas.save())
  expect(page.sent).toMatchObject([{ body: { note: 'From May on.' } }, { body: { note: '' } }])
})

it('nobody who has chosen nothing has to choose between theirs and what is stored', async () => {
  await open(covering(3, stored(dallas)))
  await change((areas) => areas.save())
  await page.conflict({})
  expect([picked(), now.isOutdated]).toEqual([['Dallas'], false])
})

it('a choice that is changed while it is being saved belongs to the version of the answer', async () => {
  await open(covering(3, stored(dallas)))
  await change((areas) => areas.toggle(harris))
  await change((areas) => areas.save())
  await change((areas) => areas.toggle(travis))
  await page.answer(covering(4, stored(dallas), stored(harris)))
  expect([picked(), now.saved, now.isOutdated]).toEqual([
    ['Dallas', 'Harris', 'Travis'],
    null,
    false,
  ])
  await change((areas) => areas.save())
  expect(page.sent).toMatchObject([{ body: { version: 3 } }, { body: { version: 4 } }])
})

it('says that somebody else was faster, and keeps mine over theirs or takes theirs', async () => {
  await open(covering(3, stored(dallas)))
  await change((areas) => areas.toggle(harris))
  await change((areas) => areas.save())
  await page.conflict({})
  // A sentence of its own stands there, with the choice between the two.
  expect([now.isOutdated, now.error]).toEqual([true, null])
  await show(covering(4, stored(travis)))
  await change((areas) => areas.keepMine(4))
  expect([picked(), changes()]).toEqual([
    ['Dallas', 'Harris'],
    [['Dallas', 'Harris'], ['Travis'], [], true],
  ])
  await change((areas) => areas.save())
  expect(page.sent).toMatchObject([{ body: { version: 3 } }, { body: { version: 4 } }])
  await page.fail('The server is down.')
  expect([now.isOutdated, now.error]).toEqual([false, 'The server is down.'])
  await change((areas) => areas.startOver())
  expect([picked(), now.isOutdated, now.error]).toEqual([['Travis'], false, null])
})

it('resumes a declined proposal over the counties of today', async () => {
  await open(covering(5, stored(dallas), far))
  const proposal = {
    added: [{ ...harris, travel_cents: 10_00, days: null }],
    removed: [dallas],
    changed: [{ ...travis, travel_cents: 0, days: weekend, before: termsOf(far) }],
  }
  await change((areas) => areas.remove([travis]))
  // What a page resumes of it.
  await change((areas) => areas.resume(proposal as unknown as AreaProposal))
  expect(names(now.picked)).toEqual(['Travis', 'Harris'])
  expect(now.picked.map(termsOf)).toEqual([
    { travel_cents: 0, days: weekend },
    { travel_cents: 10_00, days: null },
  ])
  expect(changes()).toEqual([['Harris'], ['Dallas'], ['Travis'], true])
  await show(covering(6, stored(harris)))
  await change((areas) => areas.startOver())
  // It covers one of the proposed counties by now, and no longer the one to change.
  await change((areas) => areas.resume(proposal as unknown as AreaProposal))
  expect(names(now.picked)).toEqual(['Harris'])
  expect(changes()).toEqual([[], [], ['Harris'], true])
})

it('is proposed while the asker’s change waits for an admin, and at no other time', () => {
  const waiting = { ...covering(3), needs_approval: true, proposal: { state: 'proposed' } }
  // What the question reads of it.
  const asked = (areas: object) => isProposed(areas as ServiceAreas)
  expect(asked(waiting)).toBe(true)
  expect(asked({ ...waiting, needs_approval: false })).toBe(false)
  expect(asked({ ...waiting, proposal: { state: 'declined' } })).toBe(false)
  expect(asked({ ...waiting, proposal: null })).toBe(false)
})
