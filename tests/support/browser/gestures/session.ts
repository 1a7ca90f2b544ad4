import { expect } from '@playwright/test'
import { sessionMachine } from '#src/machines/auth/session.machine.ts'
import type { Step } from '#tools/statecharts/paths.ts'
import type { Gestures } from './walk.ts'
import { expired, type World } from './world.ts'

/* How somebody signs in and out, looks through other eyes, and loses or keeps a session: an admin. */

type Stored = 'none' | 'undecodable' | 'expired' | 'good'
type At = 'guarded' | 'open' | 'auth'
type Beginning = { stored: Stored; switched: boolean; at: At }
type Known = Beginning & { began: Beginning; online: boolean; over: boolean }

const addresses: Record<At, string> = {
  guarded: '/notifications',
  open: '/terms-of-service',
  auth: '/login',
}

const start: Known[] = (['none', 'undecodable', 'expired', 'good'] as const)
  .flatMap((stored) =>
    (['guarded', 'open', 'auth'] as const).map((at) => ({ stored, at, switched: false })),
  )
  // A guarded page without anybody signed in has gone to /login before a person can do anything.
  .filter(({ stored, at }) => stored !== 'none' || at !== 'guarded')
  .concat([{ stored: 'good', at: 'guarded', switched: true }])
  .map((began) => ({ ...began, began, online: true, over: false }))

const isSo = (known: Known, guard: string): boolean | null => {
  switch (guard) {
    case 'hasNothing':
      return known.stored === 'none'
    case 'isUndecodable':
      return known.stored === 'undecodable'
    case 'isExpired':
      return known.stored === 'expired'
    case 'isExpiredOffline':
      return known.stored === 'expired' && !known.online
    case 'isOffline':
      return !known.online
    case 'isOnline':
      return known.online
    // An admin without unsent work.
    case 'mayWait':
      return !known.online
    case 'isGuarded':
      return known.at === 'guarded'
    case 'isOwnTokenOnAuthPage':
      return known.at === 'auth'
    case 'isSwitched':
      return known.switched
    case 'maySwitch':
      return !known.switched
    default:
      return null
  }
}

const isIn = (ids: string[], place: string) =>
  ids.some((id) => `${id}.`.startsWith(`session.${place}.`))

/** What another tab lays into storage, by what the chart is to find there. */
const laid = (step: Step): Stored => (step.guard === 'hasNothing' ? 'none' : 'good')

const changed = (known: Known, step: Step): Partial<Known> | null => {
  switch (step.label) {
    case 'storage.changed':
      // The other tab signs in as themselves: a switched view is another person.
      return known.switched && step.guard === 'isSamePerson'
        ? null
        : { stored: laid(step), switched: false }
    case 'connectivity.network':
      if (step.guard === 'isBack') return { online: true }
      // Offline first, so that there is a way back.
      return isIn(step.from, 'signedIn.token.waiting') || !known.online ? null : { online: false }
    case 'token.required':
      // Every call asks for the token; without a network the page waits with it.
      return isIn(step.from, 'signedIn') ? {} : null
    case 'signIn.succeeded':
      return known.at === 'auth' && known.online ? { stored: 'good', switched: false } : null
    case 'readSignIn fails':
    case 'signOut succeeds':
    case 'signOut fails':
      return { stored: 'none' }
    case 'refreshToken succeeds':
      if (step.guard === 'mayWait') return {}
      return { stored: step.guard === 'isLost' ? 'none' : 'good' }
    case 'switchView succeeds':
      return { switched: true }
    case 'switchBack succeeds':
      return { switched: false }
    case 'location.changed':
      return known.at === 'auth' ? { at: 'open' } : null
    case 'after untilExpiry':
      return { over: true }
    default:
      return {}
  }
}

const after = (known: Known, step: Step): Known | null => {
  if (known.over && step.kind !== 'always') return null
  if (gestures.unwalked[step.transitions[0] ?? ''] !== undefined) return null
  const asked = [
    // `isSamePerson` and the others of another tab are about what that tab does, not about the state here.
    ...(step.label === 'storage.changed' ? [] : (step.guard?.split(' and ') ?? [])).map(
      (guard) => [guard, true] as const,
    ),
    ...(step.label === 'storage.changed' ? [] : step.unless).map(
      (guard) => [guard, false] as const,
    ),
  ]
  if (asked.some(([guard, holds]) => isSo(known, guard) === !holds)) return null
  const more = changed(known, step)
  if (more === null) return null
  const now = { ...known, ...more }
  // A person who is led to /login, or to their first page, is there.
  if (step.to.includes('session.signedOut') && known.at === 'guarded') return { ...now, at: 'auth' }
  return isIn(step.from, 'signedIn.view.landing') && !isIn(step.to, 'signedIn.view.landing')
    ? { ...now, at: 'guarded' }
    : now
}

const next = (worlds: Known[], step: Step): Known[] | 'impossible' => {
  const left = worlds.flatMap((known) => after(known, step) ?? [])
  return left.length === 0 ? 'impossible' : left
}

const beginningOf = (steps: readonly Step[]): Beginning => {
  const [first] = steps.reduce<Known[]>((worlds, step) => {
    const left = next(worlds, step)
    return left === 'impossible' ? [] : left
  }, start)
  if (first === undefined) throw new Error('No world has this path')
  return first.began
}

/**
 * A call of the app, whatever it is for: after this time it looks for news, until the session has heard of the
 * call. A feed that has not come yet, or came less than five seconds ago, is not asked for. `prepare` is done once it
 * counts what the session has heard, since a call that is under way may be the first to meet it.
 */
const call = async (world: World, after = 0, prepare: () => Promise<unknown> = async () => {}) => {
  const before = (await world.told('session')).length
  await prepare()
  const isHeard = () =>
    expect
      .poll(async () => (await world.told('session')).length, { intervals: [100], timeout: 3_000 })
      .toBeGreaterThan(before)
  await world.page.clock.fastForward(after)
  await expect(async () => {
    // A call that was due in the meantime is one, too.
    if ((await world.told('session')).length > before) return
    await world.pass(6_000)
    await world.lookAgain()
    await isHeard()
  }).toPass({ timeout: 120_000 })
}

export const gestures: Gestures<Known[]> = {
  machine: sessionMachine,
  facts: { start, next },
  calls: {
    refreshToken: /\/api\/refresh-token$/,
    signOut: /\/api\/auth\/logout$/,
    switchView: /\/api\/auth\/switch-account-type$/,
    switchBack: /\/api\/auth\/switch-back$/,
  },
  begin: async (world, steps) => {
    const { stored, switched, at } = beginningOf(steps)
    const kept = await world.signIn('admin')
    if (switched) await world.keep(await world.switched(kept))
    else if (stored === 'none') await world.keep({})
    else if (stored === 'undecodable') await world.keep({ ...kept, token: 'nonsense' })
    else if (stored === 'expired') await world.keep({ ...kept, token: expired(kept.token) })
    else await world.keep(kept)
    await world.open(addresses[at])
  },
  does: {
    'location.changed': ({ page, press }) =>
      press(page.getByRole('contentinfo').getByRole('link', { name: /privacy/i })),
    'connectivity.network': ({ context }, { guard }) => context.setOffline(guard !== 'isBack'),
    'signIn.succeeded': async (world, _, { then }) => {
      const { page } = world
      if (then?.label === 'readSignIn fails')
        await page.evaluate(() => {
          // The fault: this device has no room left.
          Storage.prototype.setItem = () => {
            throw new DOMException('full', 'QuotaExceededError')
          }
        })
      const email = page.getByRole('textbox', { name: 'E-mail' })
      await world.sees(email)
      await email.fill('admin@hearthkeep.example')
      await page.getByRole('textbox', { name: 'Password' }).fill('hearthkeep-demo')
      await world.press(page.getByRole('button', { name: 'Log in' }))
    },
    // Neither asks the server: the device does it, or cannot.
    'readSignIn succeeds': async () => {},
    'readSignIn fails': async () => {},
    'findLanding succeeds': async () => {},
    'signOut.request': async ({ page, press }) => {
      await press(page.getByRole('button', { name: 'Account menu' }))
      await press(page.getByRole('button', { name: 'Log Out' }))
    },
    'token.required': async (world) => {
      // So near to its end that no call would reach the server with it.
      await call(world, 836_000)
    },
    'refreshToken succeeds': async ({ page, answer, pass }, { guard }) => {
      // A lost call has been tried three times, after one second and two more.
      if (guard === 'isLost' || guard === 'mayWait') {
        for (const pause of [1_000, 2_000, 0]) {
          await answer('refreshToken', { status: 503, body: {} })
          await pass(pause)
        }
        return
      }
      // The server's token is good for what the server takes for now.
      await page.clock.setSystemTime(Date.now())
      await answer('refreshToken', 'real')
    },
    'after untilExpiry': ({ page }) => page.clock.fastForward(900_000),
    'request.rejected': (world) =>
      call(world, 0, () =>
        world.page.route(/\/api\/notifications/, (route) =>
          route.fulfill({ status: 401, json: { error: 'No' } }),
        ),
      ),
    'storage.changed': async ({ elsewhere, signIn }, step) => {
      if (step.guard === 'hasNothing') return elsewhere({})
      const same = step.guard === 'isSamePerson' || isIn(step.from, 'signedOut')
      return elsewhere(await signIn(same ? 'admin' : 'inspector'))
    },
    'view.switch': async ({ page, press }) => {
      await press(page.getByRole('button', { name: 'Account menu' }))
      await press(page.getByRole('button', { name: 'Inspector view' }))
    },
    'view.switchBack': ({ page, press }) =>
      press(page.getByRole('button', { name: 'Switch Back to Admin Account' })),
  },
  shows: {
    'signedIn.view.switched': ({ page, sees }) =>
      sees(page.getByRole('button', { name: 'Switch Back to Admin Account' })),
    rejected: ({ page, sees }) => sees(page.getByText('Session expired. Redirecting to login...')),
  },
  unwalked: {
    ...Object.fromEntries(
      ['session.refreshing', 'session.signedIn.token.refreshing'].flatMap((state) =>
        [1, 2].map((number) => [
          `${state} xstate.done.actor.0.${state} #${number}`,
          'The browser tells of another tab’s change before the answer can come; tests/wiring/auth.test.ts comes in between.',
        ]),
      ),
    ),
    'session.starting always #3': 'No page can be opened without a network.',
    'session.signedIn.token.waiting xstate.after.refreshRetry.session.signedIn.token.waiting #1':
      'An admin waits without a network alone; tests/journeys/specification/session.test.ts has an inspector.',
    'session.refreshing request.rejected #1':
      'Before the first refresh no other call is sent that could be refused.',
    'session.signedIn.view.landing xstate.error.actor.0.session.signedIn.view.landing #1':
      'A landing that cannot be asked for counts as an empty list: it never fails.',
  },
}
