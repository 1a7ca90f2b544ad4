import { vi } from 'vitest'
import { inTab, tabNames } from './browser.ts'
import { formNames, forms, isTimed } from './open-forms.ts'
import { people } from './server-model.ts'
import type { Pending, TwoTabs } from './two-tabs.ts'

/** What may happen next in a world of two tabs. */

/** How often each of these may happen in one story. */
export type Budget = {
  signIn: number
  signOut: number
  edit: number
  switch: number
  expire: number
  network: number
  notice: number
  reload: number
  /** A page with a form is opened. */
  show: number
  type: number
  send: number
  /** An answer or a request that is lost. */
  fault: number
}
type Kind = keyof Budget | 'arrival' | 'time'
type Move = { name: string; kind: Kind; make: (world: TwoTabs) => void }

/** Calls that change something on the server: it may have acted when their answer is lost. */
const changing =
  /^auth\.(login|refresh|logout|switch)|^worksheets\.|^radonTests\.|^reminders\.|^diy\.save/
const moment = 700
const tokenLife = 910_000

/** "auth.refresh of the left tab"; a later one of the same name has its number. */
const named = (one: Pending, all: readonly Pending[]): string => {
  const alike = all.filter(
    ({ name, tab, orphan }) => name === one.name && tab === one.tab && orphan === one.orphan,
  )
  const number = alike.indexOf(one) + 1
  return `${one.name} of the ${one.tab} tab${one.orphan ? ' from before its reload' : ''}${number > 1 ? ` (${number})` : ''}`
}

const arrivals = (world: TwoTabs): Move[] =>
  world.pending.flatMap((one): Move[] => {
    const what = named(one, world.pending)
    const cut: Move = {
      name: `the connection breaks under ${what}`,
      kind: 'fault',
      make: () => world.cut(one),
    }
    const answer: Move = {
      name: `${what} is answered`,
      kind: 'arrival',
      make: () => world.answer(one),
    }
    if (one.name === 'notice') return [answer]
    if (one.answer !== null || !changing.test(one.name)) return [answer, cut]
    const reach: Move = {
      name: `${what} reaches the server`,
      kind: 'arrival',
      make: () => world.reach(one),
    }
    return [answer, reach, cut]
  })

/** Whether a chart does something by itself soon; a moment that is minutes away never comes. */
const hasTimer = (world: TwoTabs): boolean =>
  vi.getTimerCount() > 0 ||
  tabNames.some((tab) => {
    const { app, forms: here } = world.tabs[tab]
    return isTimed(app) || [...here.open.values()].some((form) => form.hasTimer())
  })

const ofTab = (world: TwoTabs): Move[] =>
  tabNames.flatMap((tab): Move[] => {
    const session = world.sessionOf(tab)
    const moves: Move[] = [
      { name: `the ${tab} tab is reloaded`, kind: 'reload', make: () => world.reload(tab) },
    ]
    const send = (event: Parameters<TwoTabs['send']>[1]) => () => world.send(tab, event)
    if (world.browser.unheard[tab].length > 0)
      moves.push({
        name: `the ${tab} tab hears of storage`,
        kind: 'arrival',
        make: () => world.browser.hear(tab),
      })
    const logsIn = world.pending.some((one) => one.name === 'auth.login' && one.tab === tab)
    if (session?.matches('signedOut') && !logsIn)
      for (const person of people)
        moves.push({
          name: `${person} logs in, in the ${tab} tab`,
          kind: 'signIn',
          make: () => world.signIn(tab, person),
        })
    if (!session?.matches('signedIn')) return moves
    moves.push({
      name: `somebody logs out, in the ${tab} tab`,
      kind: 'signOut',
      make: send({ type: 'signOut.request' }),
    })
    if (session.context.session?.role === 'inspector') {
      if (world.personOf(tab)?.outbox !== undefined)
        moves.push({
          name: `an item is rated, in the ${tab} tab`,
          kind: 'edit',
          make: () => world.edit(tab),
        })
      moves.push({
        name: `the view is switched, in the ${tab} tab`,
        kind: 'switch',
        make: send({ type: 'view.switch', target: 'homeowner' }),
      })
    }
    if (session.context.session?.isSwitched)
      moves.push({
        name: `the view is switched back, in the ${tab} tab`,
        kind: 'switch',
        make: send({ type: 'view.switchBack' }),
      })
    return moves
  })

/** What a person does in the forms of a tab. */
const inForms = (world: TwoTabs): Move[] =>
  tabNames.flatMap((tab) =>
    formNames.flatMap((name): Move[] => {
      const here = world.tabs[tab].forms
      const { words } = forms[name]
      const form = here.open.get(name)
      if (form === undefined)
        return here.may(name)
          ? [
              {
                name: `${words} is opened, in the ${tab} tab`,
                kind: 'show',
                make: () => here.show(name),
              },
            ]
          : []
      const { send } = form
      const moves: Move[] = []
      if (form.takes())
        moves.push({
          name: `something is typed into ${words}, in the ${tab} tab`,
          kind: 'type',
          make: () => world.type(tab, name),
        })
      if (send !== null && form.shown().text !== '')
        moves.push({
          name: `${words} is sent, in the ${tab} tab`,
          kind: 'send',
          make: () => inTab(tab, () => send(world.server.radon.version)),
        })
      return moves
    }),
  )

export const movesIn = (world: TwoTabs): Move[] => [
  ...arrivals(world),
  ...ofTab(world),
  ...inForms(world),
  ...(hasTimer(world)
    ? [{ name: 'a moment passes', kind: 'time' as const, make: () => world.wait(moment) }]
    : []),
  { name: 'the token expires', kind: 'expire', make: () => world.wait(tokenLife) },
  world.browser.online
    ? { name: 'the network goes', kind: 'network', make: () => world.network(false) }
    : { name: 'the network is back', kind: 'network', make: () => world.network(true) },
  ...people.map(
    (person): Move => ({
      name: `something happens to ${person}`,
      kind: 'notice',
      make: () => world.notify(person),
    }),
  ),
]

/** Everything that is on its way arrives, in its order, until nothing is. */
export const arriveAll = async (world: TwoTabs): Promise<void> => {
  if (!world.browser.online) world.network(true)
  await world.quiet()
  for (let turn = 0; turn < 300; turn += 1) {
    const deaf = tabNames.find((tab) => world.browser.unheard[tab].length > 0)
    const [first] = world.pending
    if (first !== undefined) world.answer(first)
    else if (deaf !== undefined) world.browser.hear(deaf)
    else if (hasTimer(world)) world.wait(moment)
    else return
    await world.quiet()
  }
  throw new Error('This does not hold: the app comes to rest.')
}
