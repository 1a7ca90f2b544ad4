import { expect } from '@playwright/test'
import { idOf } from '#server/db/seed/ids.ts'
import { propertiesMachine } from '#src/machines/properties/properties.machine.ts'
import type { Step } from '#tools/statecharts/paths.ts'
import type { Gestures } from './walk.ts'
import type { World } from './world.ts'

/*
 * How a homeowner's properties are changed, lost and found again. Two homes: Lane, whose inspection is
 * finalized and has an analysis, and Street, which has neither.
 */

type Home = 'lane' | 'street'
/** Where the person is: a page of a property, one of homeowners that names none, an analysis, another. */
type At = 'home' | 'bare' | 'analysis' | 'adding' | 'other'
type Beginning = { at: At; stored: Home | null; list: 'two' | 'empty' }
type Known = {
  began: Beginning
  at: At
  loaded: boolean
  failed: boolean
  selected: Home | null
  choosing: Home | null
  judged: Home | null
}

const lane = idOf('property lane')
const addresses: Record<At, string> = {
  home: `/home-health/${lane}`,
  bare: '/request-inspection',
  analysis: `/property/${lane}/inspection/${idOf('inspection lane')}/analysis`,
  adding: '/add-property',
  other: '/profile',
}

const beginnings: Beginning[] = [
  { at: 'other', stored: null, list: 'two' },
  { at: 'other', stored: 'lane', list: 'two' },
  { at: 'other', stored: 'street', list: 'two' },
  { at: 'analysis', stored: 'lane', list: 'two' },
  { at: 'analysis', stored: 'street', list: 'two' },
  { at: 'home', stored: null, list: 'two' },
  { at: 'home', stored: null, list: 'empty' },
  { at: 'bare', stored: null, list: 'empty' },
  { at: 'other', stored: null, list: 'empty' },
  { at: 'adding', stored: null, list: 'two' },
]

const otherThan = (home: Home | null): Home => (home === 'lane' ? 'street' : 'lane')
const isAboutProperty = ({ at }: Known) => at === 'home' || at === 'bare'
const isIn = (ids: string[], place: string) =>
  ids.some((id) => `${id}.`.startsWith(`properties.${place}.`))

/** Whether a guard holds in this world; null where only the answer of the server decides. */
const isSo = (known: Known, guard: string): boolean | null => {
  switch (guard) {
    case 'wishesOnAnalysis':
      return known.choosing !== null && known.at === 'analysis'
    case 'hasWish':
      return known.choosing !== null
    case 'hasSelection':
      return known.selected !== null
    case 'isAnotherProperty':
      return known.selected !== known.judged
    case 'needsProperty':
      return isAboutProperty(known)
    case 'needsDefault':
      return known.at === 'bare'
    case 'isOnAnalysis':
      return known.at === 'analysis' && known.loaded
    case 'isListed':
      return known.loaded
    case 'hasNoList':
      return known.failed
    case 'foundAnalysis':
      return known.choosing === 'lane'
    case 'saysYes':
      return known.judged === 'lane'
    default:
      return null
  }
}

/** What has changed in this world after the step. */
const changed = (known: Known, step: Step): Partial<Known> => {
  const { began, selected, choosing, at } = known
  const holds = (guard: string) => step.guard?.split(' and ').includes(guard) === true
  switch (step.label) {
    case 'loadProperties succeeds':
      return began.list === 'empty'
        ? { loaded: false, failed: false, selected: null }
        : { loaded: true, failed: false, selected: selected ?? began.stored ?? 'lane' }
    case 'loadProperties fails':
      return { loaded: false, failed: true, selected: null }
    case 'property.select':
      return holds('isOnAnalysis') || isIn(step.from, 'list.loading')
        ? { choosing: otherThan(selected) }
        : { selected: otherThan(selected) }
    case 'findAnalysis succeeds':
    case 'findAnalysis fails':
      return {
        selected: choosing,
        choosing: null,
        at: holds('foundAnalysis') ? 'analysis' : 'home',
      }
    case 'loadDefault succeeds':
      return { selected: 'lane' }
    case 'loadDefault fails':
      return { at: step.to.includes('properties.list.none') ? 'adding' : at }
    case 'location.changed':
      return { at: holds('leadsToProperty') ? 'bare' : 'other', choosing: null }
    case 'property.added':
      return { at: 'home' }
    case 'at once':
      return holds('hasWish')
        ? { selected: choosing, choosing: null }
        : holds('needsProperty')
          ? { at: 'adding' }
          : {}
    default:
      return {}
  }
}

const after = (known: Known, step: Step): Known | null => {
  const asked = [
    ...(step.guard?.split(' and ') ?? []).map((guard) => [guard, true] as const),
    ...step.unless.map((guard) => [guard, false] as const),
  ]
  if (asked.some(([guard, holds]) => isSo(known, guard) === !holds)) return null
  const issuesMove =
    (isIn(step.from, 'issues.unknown') && known.selected !== null) ||
    (isIn(step.from, 'issues.known') && known.selected !== known.judged)
  if (issuesMove && step.kind !== 'always') return null
  if (step.label === 'property.added' && known.at !== 'adding') return null
  if (step.label === 'property.select' && !known.loaded) return null
  const now = { ...known, ...changed(known, step) }
  const judges = isIn(step.to, 'issues.known') && isIn(step.from, 'issues.unknown')
  return judges ? { ...now, judged: now.selected } : now
}

/** All worlds in which what has happened can have happened. */
const next = (worlds: Known[], step: Step): Known[] | 'impossible' => {
  const left = worlds.flatMap((known) => after(known, step) ?? [])
  return left.length === 0 ? 'impossible' : left
}

const start: Known[] = beginnings.map((began) => ({
  began,
  at: began.at,
  loaded: false,
  failed: false,
  selected: began.stored,
  choosing: null,
  judged: null,
}))

const beginningOf = (steps: readonly Step[]): Beginning => {
  const [first] = steps.reduce<Known[]>((worlds, step) => {
    const left = next(worlds, step)
    return left === 'impossible' ? [] : left
  }, start)
  if (first === undefined) throw new Error('No world has this path')
  return first.began
}

const addOne = async ({ page, press, sees }: World) => {
  const form = page.getByRole('form', { name: 'Add a property' })
  await sees(form)
  await form.getByRole('textbox', { name: 'Street' }).fill('7 Sample Court')
  await form.getByRole('textbox', { name: 'City' }).fill('Austin')
  await form.getByRole('combobox', { name: 'State' }).selectOption('TX')
  await press(form.locator('[type=submit]'))
}

const selector = ({ page }: World) => page.getByRole('button', { name: /^Property: / })

export const gestures: Gestures<Known[]> = {
  machine: propertiesMachine,
  facts: { start, next },
  calls: {
    loadProperties: /\/api\/customers\/[\w-]+\/properties/,
    loadDefault: /\/api\/homeowner\/[\w-]+\/default-property/,
    findAnalysis: /\/api\/property\/[\w-]+\/inspections/,
    isLatestFinalized: /\/api\/homeowner\/[\w-]+\/property\/[\w-]+\/dashboard/,
  },
  begin: async ({ keep, signIn, open }, steps) => {
    const { at, stored } = beginningOf(steps)
    await keep({
      ...(await signIn('homeowner')),
      ...(stored !== null && { current_property_id: idOf(`property ${stored}`) }),
    })
    await open(addresses[at])
  },
  does: {
    'loadProperties succeeds': ({ answer }, _, { to }) =>
      answer(
        'loadProperties',
        isIn(to, 'list.selected') || isIn(to, 'list.choosing') ? 'real' : { status: 200, body: [] },
      ),
    'loadDefault fails': ({ answer }, { guard }) =>
      answer('loadDefault', { status: guard === 'isMissing' ? 404 : 400, body: { error: 'No' } }),
    'properties.refresh': ({ page }) =>
      page.evaluate(() => window.dispatchEvent(new Event('refresh-properties'))),
    'property.added': addOne,
    'property.select': async (world) => {
      await world.press(selector(world))
      await world.press(
        world.page
          .getByRole('option', { selected: false })
          .filter({ hasText: /Example Lane|Sample Street/ }),
      )
    },
    'inspections.changed': async (world) => {
      await expect
        .poll(async () => `${(await world.told('notifications')).at(-1)}`)
        .toContain('live.open.streaming')
      await world.notify('homeowner')
    },
    // It was not lost before: only the way back counts.
    'network.changed': async ({ context }) => {
      await context.setOffline(true)
      await context.setOffline(false)
    },
    'location.changed': async ({ page }, { guard }) => {
      if (guard !== 'leadsToProperty')
        return page
          .getByRole('contentinfo')
          .getByRole('link', { name: /privacy/i })
          .click()
      const bar = page.getByRole('navigation', { name: 'Main' })
      await bar.getByRole('button', { name: 'Services' }).click()
      return bar.getByRole('link', { name: 'Request Inspection' }).click()
    },
  },
  shows: {
    'list.selected': (world) =>
      world.sees(world.page.getByRole('button', { name: /^Property: (\d|no address)/ })),
    'issues.known.manageable': async ({ page, press, sees }) => {
      const bar = page.getByRole('navigation', { name: 'Main' })
      await press(bar.getByRole('button', { name: 'Property', exact: true }))
      await sees(bar.getByRole('link', { name: 'Manage Issues' }))
      await page.keyboard.press('Escape')
    },
  },
  unwalked: {},
}
