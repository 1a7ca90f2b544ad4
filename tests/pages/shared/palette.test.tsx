import { act } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { assign, createActor, createMachine } from 'xstate'
import type { Session } from '#src/machines/auth/session-facts.ts'
import { AppContext, type Wired } from '#src/pages/shared/app-context.ts'
import { Palette } from '#src/pages/shared/palette.tsx'
import { giveDialogs } from '#tests/support/browser/dialogs.ts'
import { click, render, type } from '#tests/support/browser/render.tsx'
import { session } from '#tests/support/charts/root.ts'

/* What a person of each role finds in the palette, and what comes of it. */

let shown: ReturnType<typeof render> | null = null
const ended: (() => void)[] = []
beforeAll(giveDialogs)
/** What the server answers to a search, and for what it was asked. */
let answers: (name: string, q: string) => unknown
const asked: string[] = []
/** What was done, in its order. */
let done: unknown[]
/** Whether there is a network when the palette opens, and how it comes back. */
let online: boolean
let back: () => Promise<void>
beforeEach(() => {
  done = []
  online = true
  asked.splice(0)
  answers = () => ({ issues: [], documents: [], inspections: [], users: [] })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  shown?.remove()
  shown = null
  for (const end of ended.splice(0)) end()
})

const elm = { property_id: 'h1', street: '1 Elm', city: 'Troy' }
const oak = { property_id: 'h2', street: '', city: '' }
const told = (name: string) =>
  createMachine({
    on: { '*': { actions: ({ event }) => void done.push([name, event]) } },
  })
type Home = { selected?: string | null; canManage?: boolean; isAtHome?: boolean }

/** Opens it for this person; `home`: the chart of their homes, null while it is on its way. */
const open = async (
  person: Session | null,
  home: Home | null = null,
  typed = { text: '', isEntered: false },
) => {
  const { selected = 'h1', canManage = false, isAtHome = false } = home ?? {}
  const properties = createMachine({
    context: { list: [elm, oak], selected, place: { property: isAtHome ? { id: 'h1' } : null } },
    initial: 'there',
    states: { there: canManage ? { tags: 'canManageIssues' } : {} },
    on: { '*': { actions: ({ event }) => void done.push(['homes', event]) } },
  })
  const theirs = createActor(
    createMachine(home === null ? {} : { invoke: { id: 'properties', src: properties } }),
  ).start()
  const app = createActor(
    createMachine({
      context: { person: theirs, session: person, online },
      invoke: { id: 'session', src: told('session') },
      on: { 'network.back': { actions: assign({ online: true }) } },
    }),
  ).start()
  back = () => act(async () => app.send({ type: 'network.back' }))
  ended.push(
    () => app.stop(),
    () => theirs.stop(),
  )
  const wired = {
    app,
    navigate: (to: string) => done.push(to),
    ask: async (name: string, { query }: { query: { q: string } }) => {
      asked.push(name)
      return answers(name, query.q)
    },
    theme: { keep: (look: string | null) => done.push(['look', look]) },
    // What the palette needs of the app.
  } as unknown as Wired
  shown = render(
    <AppContext value={wired}>
      <Palette
        placeholder="Find a page"
        typed={typed}
        onClose={() => done.push('closed')}
        onShortcuts={() => done.push('shortcuts')}
        onLogOut={() => done.push('log out')}
      />
    </AppContext>,
  )
  await searched()
}
/** The palette searches a moment after the last letter. */
const searched = () => act(async () => void (await vi.advanceTimersByTimeAsync(1_000)))
const elements = () => shown?.all('[role=option]') ?? []
const options = () => elements().map(({ textContent }) => textContent ?? '')
/** Types these words; answers what is found. */
const find = async (words: string) => {
  const field = shown?.one('[role=combobox]')
  if (field === undefined) throw new Error('Words are typed into a field')
  type(field, words)
  await searched()
  return options()
}
const choose = (label: RegExp) => {
  const option = elements().find(({ textContent }) => label.test(textContent ?? ''))
  if (option === undefined) throw new Error(`Nothing is called ${label}`)
  act(() => {
    option.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  })
  click(option)
}

describe('the palette of a homeowner', () => {
  it('has their homes, by street and town, and the pages of the chosen one', async () => {
    await open(session('homeowner'), { selected: 'h2' })
    expect(options().slice(0, 3)).toEqual(['1 ElmTroy', 'no address', 'Add Property'])
    expect(options().join()).not.toContain('Manage Issues')
    expect(options().join()).not.toContain('Inspector view')
    choose(/^Health Score/)
    expect(done).toEqual(['closed', '/home-health/h2'])
  })

  it('leads to their issues once they may manage them', async () => {
    await open(session('homeowner'), { canManage: true })
    expect(options().filter((one) => one.startsWith('Manage Issues'))).toHaveLength(1)
  })

  it('leads to the dashboard of another home, and stays on a page that is shown for each home', async () => {
    await open(session('homeowner'), {})
    choose(/^no address/)
    const chosen = ['homes', { type: 'property.select', propertyId: 'h2' }]
    expect(done).toEqual(['closed', chosen, '/property/h2/dashboard'])
    done.splice(0)
    shown?.remove()
    await open(session('homeowner'), { isAtHome: true })
    choose(/^no address/)
    expect(done).toEqual(['closed', chosen])
  })

  it('asks for a home where there is none yet', async () => {
    await open(session('homeowner'))
    choose(/^Health Score/)
    expect(done).toEqual(['closed', '/add-property'])
  })
})

describe('the palette of anybody', () => {
  it('finds what has each typed word in its name or its note, in any case', async () => {
    await open(session('homeowner'), {})
    expect(await find('  TROY elm ')).toEqual(['1 ElmTroy'])
    expect(await find('colors sun')).toEqual(['Field colors, for direct sunlight'])
    expect(await find('elm colors')).toEqual([])
  })

  it.each([
    [/^Light colors/, ['look', 'light']],
    [/^Dark colors/, ['look', 'dark']],
    [/^Field colors/, ['look', 'field']],
    [/^Colors of this device/, ['look', null]],
    [/^Keyboard shortcuts/, 'shortcuts'],
    [/^Log Out/, 'log out'],
    [/^Notifications/, '/notifications'],
    [/^My Profile/, '/profile'],
  ])('does what it says: %s', async (label, what) => {
    await open(session('admin'))
    choose(label)
    expect(done).toEqual(['closed', what])
  })

  it('offers no homes to those who have none, and nothing to a visitor', async () => {
    await open(session('inspector'), {})
    expect(options().join()).not.toMatch(/Elm|Add Property/)
    shown?.remove()
    await open(null)
    expect(shown?.all('*')).toEqual([])
  })
})

it.each([
  ['inspector', /^All inspections/, '/inspections/all'],
  ['inspector', /^Tests/, '/inspector/tests/all'],
  ['inspector', /^Hours and time off/, '/inspector/availability'],
  ['inspector', /^My comments/, '/my-comments'],
  ['inspector', /^My templates/, '/my-templates'],
  ['inspector', /^On this device/, '/on-this-device'],
  ['admin', /^All inspections/, '/admin?show=inspections'],
  ['admin', /^Calendar/, '/admin?show=calendar'],
  ['admin', /^Figures/, '/admin?show=figures'],
  ['admin', /^Money/, '/admin?show=money'],
  ['admin', /^Service areas/, '/admin/service-areas'],
  ['admin', /^Audit trail/, '/admin?show=audit'],
  ['admin', /^Settings/, '/admin?show=settings'],
  ['admin', /^Error reports/, '/admin/error-reports'],
] as const)('an %s finds a page that no menu has: %s', async (role, label, to) => {
  await open(session(role))
  choose(label)
  expect(done).toEqual(['closed', to])
})

it('what the server finds is below the rest, and is opened', async () => {
  answers = (name, q) =>
    name === 'admin.users' && q === 'dark june'
      ? {
          users: [
            { user_id: 'u1', name: 'June Dark', email: 'june@x.example', user_type: 'admin' },
          ],
        }
      : { inspections: [] }
  await open(session('admin'))
  expect(asked).toEqual([])
  expect(await find(' dark june')).toEqual(['June DarkAdmin, june@x.example'])
  expect(asked).toEqual(['inspections.mine', 'admin.users'])
  choose(/^June Dark/)
  expect(done).toEqual(['closed', '/admin/user/u1/inspections'])
})

it('without a network, pages and actions are found at once, and the rest as soon as it is back', async () => {
  online = false
  await open(session('inspector'))
  expect(shown?.all('p')).toEqual([])
  expect(await find('dark')).toEqual(['Dark colors'])
  expect(asked).toEqual([])
  expect(shown?.one('p').textContent).toBe('No network: inspections cannot be searched now.')
  // What nobody looked for is not said to be missing.
  expect(await find('elm')).toEqual([])
  expect(shown?.all('p, [role=status]').map(({ textContent }) => textContent)).toEqual([
    'No network: inspections cannot be searched now.',
    '0 results, 0 groups',
  ])
  await back()
  await searched()
  expect(asked).toEqual(['inspections.mine'])
  expect(shown?.one('p').textContent).toBe('Nothing found for “elm”.')
})

it('where the server cannot be asked, pages and actions are found, and a line says that something is missing', async () => {
  answers = () => {
    throw new Error('no network')
  }
  await open(session('admin'))
  expect(await find('dark')).toEqual(['Dark colors'])
  expect(shown?.one('[role=alert]').textContent).toContain('Part of the search failed.')
})

describe('the views that the palette offers', () => {
  const views = () => options().filter((one) => /view|Switch Back/.test(one))

  it.each([
    ['admin', ['Inspector view', 'Homeowner view']],
    ['inspector', ['Homeowner view']],
    ['homeowner', []],
  ] as const)('are those of the role: %s', async (role, offered) => {
    await open(session(role))
    expect(views()).toEqual(offered)
  })

  it('are switched to, and lead back to the person’s own alone', async () => {
    await open(session('admin'))
    choose(/^Homeowner view/)
    expect(done).toContainEqual(['session', { type: 'view.switch', target: 'homeowner' }])
    shown?.remove()
    await open({ ...session('homeowner'), isSwitched: true, originalRole: 'admin' })
    expect(views()).toEqual(['Switch Back to Admin Account'])
    choose(/^Switch Back/)
    expect(done).toContainEqual(['session', { type: 'view.switchBack' }])
  })

  it('are none where nobody knows whose view it was', async () => {
    await open({ ...session('inspector'), isSwitched: true, originalRole: null })
    expect(views()).toEqual([])
  })
})
