import { notificationsMachine } from '#src/machines/notifications/notifications.machine.ts'
import { nothingComesNear } from '#tests/support/fixtures/notices.ts'
import type { Step } from '#tools/statecharts/paths.ts'
import type { Gestures } from './walk.ts'

/* How the bell's events come about: by the stream, by time, by the person, by faults of the server. */

type Known = {
  /** Nothing has happened yet. */
  fresh: boolean
  /** The browser knows no streams. */
  streamless: boolean
  /** Changes that have been asked for and are not settled; one at a time is enough. */
  asked: number
  /** Only unread notices are listed. */
  unread: boolean
  /** A notice was dismissed a moment ago: its way back is offered. */
  offered: boolean
  /** Why the call on its way is not the last one. */
  again: 'changed' | 'asked' | null
}

const isIn = (step: Step, place: string) =>
  step.from.some((id) => `${id}.`.startsWith(`notifications.${place}.`))

/** The way back of the stream fetches a feed that is shown: that is a step of the feed, too. */
const isWayBack = ({ label }: Step) =>
  ['after streamReconnect', 'after streamSilence', 'after pollEvery', 'token.renewed'].includes(
    label,
  )

/** The list is asked for once more after the call on its way. */
const isAgain = (guard: string, again: Known['again']): boolean | null =>
  guard === 'mustAskAgain' ? again !== null : guard === 'wasAskedAgain' ? again === 'asked' : null

/** What comes of the call on its way, by what happens during it. */
const againAfter = (step: Step, again: Known['again']): Known['again'] => {
  const isUnder = isIn(step, 'feed.loading') || isIn(step, 'feed.extending')
  if (isUnder && isWayBack(step)) return 'asked'
  if (isIn(step, 'feed.loading') && step.label === 'notification.arrived') return again ?? 'changed'
  if (isUnder && step.label === 'sendChange succeeds') return again ?? 'changed'
  return isUnder && !/^load|^show\.change/.test(step.label) ? again : null
}

const next = (
  { fresh, streamless, asked, unread, offered, again }: Known,
  step: Step,
): Known | 'impossible' => {
  const known = {
    fresh: false,
    streamless,
    asked,
    unread,
    offered: step.label === 'sendChange succeeds' && asked > 0,
    again: step.kind === 'always' ? again : againAfter(step, again),
  }
  if (step.guard !== null && isAgain(step.guard, again) === false) return 'impossible'
  if (step.unless.some((guard) => isAgain(guard, again) === true)) return 'impossible'
  // Only the way back of a dismissed notice is refused so, and the offer of it closes with the same press.
  if (step.guard === 'isRestoring') return 'impossible'
  // Where a change waits to be sent, it is sent before anything else.
  if ((step.guard === 'hasMoreChanges') !== (asked > 0 && isIn(step, 'changes.idle')))
    return 'impossible'
  if (streamless && isIn(step, 'live.open') && step.kind !== 'always') return 'impossible'
  if (isWayBack(step) && isIn(step, 'feed.ready')) return 'impossible'
  switch (step.label) {
    case 'stream.unavailable':
      return fresh ? { ...known, streamless: true } : 'impossible'
    case 'notification.arrived':
      return isIn(step, 'live.open.streaming') ? known : 'impossible'
    // No gesture makes the server take a notice back.
    case 'notification.withdrawn':
      return 'impossible'
    case 'change.request':
      return isIn(step, 'feed.ready') && asked === 0 ? { ...known, asked: 1 } : 'impossible'
    case 'offer.close':
      return offered ? known : 'impossible'
    // The two choices of the page: pressing the chosen one changes nothing.
    case 'show.change':
      return (step.guard === 'isApart') === unread || isIn(step, 'feed.loading')
        ? 'impossible'
        : { ...known, unread: !unread }
    case 'refresh':
      return isIn(step, 'feed.failed') ? known : 'impossible'
    // Our server pings before it greets.
    case 'stream.connected':
      return 'impossible'
    // Older ones are given thirty seconds, too, and a feed that failed is fetched again within the step.
    case 'after pollEvery':
      return isIn(step, 'feed.loading') ? known : 'impossible'
    case 'stream.pinged':
      return isIn(step, 'live.open.connecting') ? known : 'impossible'
    case 'sendChange succeeds':
    case 'sendChange fails':
      return { ...known, asked: 0 }
    default:
      return known
  }
}

export const gestures: Gestures<Known> = {
  machine: notificationsMachine,
  facts: {
    start: {
      fresh: true,
      streamless: false,
      asked: 0,
      unread: false,
      offered: false,
      again: null,
    },
    next,
  },
  calls: {
    // With the unread ones comes a second list, which the server answers by itself.
    loadFeed: /\/api\/notifications\?.*offset=0&unread_only=false/,
    loadOlder: /\/api\/notifications\?.*offset=[1-9]/,
    sendChange: /\/api\/notifications\/(read|read-all|[\w-]+\/dismiss)$/,
    openStream: /\/api\/notifications\/stream/,
  },
  begin: async ({ page, notify, keep, signIn, open }, steps) => {
    const does = (label: string) => steps.some((step) => step.label === label)
    if (does('loadMore')) await notify('homeowner', 40)
    if (does('change.request')) await notify('homeowner')
    await keep(await signIn('homeowner'))
    await page.addInitScript(nothingComesNear)
    if (does('stream.unavailable'))
      await page.addInitScript(() => {
        Reflect.deleteProperty(window, 'EventSource')
      })
    await open('/notifications')
  },
  does: {
    // What the browser cannot do shows at once, without anybody's help.
    'stream.unavailable': async () => {},
    'stream.pinged': ({ answer }) => answer('openStream', 'real'),
    'stream.failed': ({ answer }) => answer('openStream', { status: 503, body: {} }),
    'notification.arrived': ({ notify }) => notify('homeowner'),
    'token.renewed': async ({ elsewhere, signIn }) => elsewhere(await signIn('homeowner')),
    'tab.shown': ({ lookAgain }) => lookAgain(),
    'show.change': ({ page, press }, step) =>
      press(page.getByRole('tab', { name: step.guard === 'isApart' ? /^Unread/ : 'All' })),
    refresh: ({ page, press }) =>
      press(page.getByRole('main').getByRole('button', { name: 'Try again' })),
    loadMore: ({ page, press }) => press(page.getByRole('button', { name: 'Show older' })),
    'change.request': ({ page, press }) =>
      press(page.getByRole('main').getByRole('button', { name: 'Dismiss' }).first()),
    'offer.close': ({ page, press }) => press(page.getByRole('button', { name: 'Close' })),
  },
  shows: {
    'feed.failed': ({ page, sees }) =>
      sees(page.getByRole('main').getByText('Failed to load notifications')),
    'feed.ready.resting': ({ page, sees }) =>
      sees(page.getByRole('main').getByRole('button', { name: 'Dismiss' }).first()),
    'live.open.streaming.attended': ({ page, sees }) =>
      sees(page.getByRole('main').getByText('Live', { exact: true })),
    'live.waiting': ({ page, sees }) => sees(page.getByRole('main').getByText('Connecting…')),
    'live.polling': ({ page, sees }) => sees(page.getByRole('main').getByText('Every 30 seconds')),
  },
  unwalked: {
    'notifications.live.open notification.withdrawn #1':
      'The server takes back what an issue told; tests/server/issues/score-taken-back.test.ts hears it.',
    ...Object.fromEntries(
      ['loading', 'extending'].map((state) => [
        `notifications.feed.${state} refresh #1`,
        'A call on its way is asked for again by the way back of the stream, within the same step.',
      ]),
    ),
    ...Object.fromEntries(
      ['connecting', 'streaming.attended'].map((state) => [
        `notifications.live.open.${state} stream.connected #1`,
        'Our server pings before it greets; tests/journeys/specification/notifications-live.test.ts has one that does not.',
      ]),
    ),
    'notifications.live.open.streaming stream.pinged #1':
      'The next ping comes by the server’s clock, which no gesture moves.',
    'notifications.live.open notification.arrived #1':
      'A stream that was only greeted; our server pings before.',
    'notifications.changes.sending xstate.error.actor.0.notifications.changes.sending #1':
      'The press that brings a notice back also closes its offer; tests/machines/notifications/ walks the refusal.',
    'notifications.feed.ready refresh #1':
      'A feed that is shown is fetched again by the way back of the stream, within the same step.',
  },
}
