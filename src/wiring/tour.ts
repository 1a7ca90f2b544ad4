import { createActor, fromCallback, fromPromise } from 'xstate'
import { paths } from '#contract/vocabulary/paths.ts'
import type { Comment, FieldWork } from '#contract/worksheets.ts'
import { sessionMachine } from '#src/machines/auth/session.machine.ts'
import type { Session } from '#src/machines/auth/session-facts.ts'
import { readsMachine } from '#src/machines/calls/reads.machine.ts'
import { resourceMachine } from '#src/machines/calls/resource.machine.ts'
import { notificationsMachine } from '#src/machines/notifications/notifications.machine.ts'
import type { Feed } from '#src/machines/notifications/notifications-model.ts'
import { photoMachine } from '#src/machines/profile/photo.machine.ts'
import { appMachine } from '#src/machines/shell/app.machine.ts'
import { connectivityMachine } from '#src/machines/shell/connectivity.machine.ts'
import { personMachine } from '#src/machines/shell/person.machine.ts'
import type { Edit } from '#src/machines/worksheets/inspection-form-model.ts'
import { keepingMachine } from '#src/machines/worksheets/keeping.machine.ts'
import { outboxMachine } from '#src/machines/worksheets/outbox.machine.ts'
import type { Entry } from '#src/machines/worksheets/outbox-model.ts'
import type { Tour, Wired } from '#src/pages/shared/app-context.ts'
import { makeWire, sources } from './page-charts.ts'
import { putUnsent } from './worksheets-held.ts'
import { tieToOutbox } from './worksheets-tie.ts'
import type { World } from './world.ts'

/*
 * The tour of the features: the same charts as everywhere, with actors that live in memory. No network, no
 * IndexedDB, no storage: when the tour ends, its data is gone.
 */

/** Milliseconds that saving takes, so that it can be watched. */
const onTheWay = 900

const inspector = (userId: string): Session => ({
  token: '',
  userId,
  role: 'inspector',
  expiresAt: Number.POSITIVE_INFINITY,
  lasts: Number.POSITIVE_INFINITY,
  isSwitched: false,
  originalRole: null,
  firstName: 'Tour',
  lastName: 'Visitor',
})

/** What a server would have saved: the thing itself, one version on. */
const savedOf = (edit: Edit, version: number | null): unknown => {
  switch (edit.kind) {
    case 'item':
      return { ...edit.item, version: (version ?? 0) + 1 }
    case 'finding':
      return { ...edit.finding, version: (version ?? 0) + 1 }
    case 'photo':
      return edit.photo
    case 'fact':
    case 'test':
    case 'conditions':
    case 'cover':
      return { version: (version ?? 0) + 1 }
    default:
      return null
  }
}

const wait = () => new Promise<void>((resolve) => setTimeout(resolve, onTheWay))

const outbox = outboxMachine.provide({
  actors: {
    // A tour stores nothing; its page is the only place that has to keep it.
    keepEntries: keepingMachine.provide({
      actors: { writeEntries: fromPromise(async () => {}) },
    }),
    // A tour is in one tab.
    watchTabs: fromCallback(() => {}),
    readEntries: fromPromise(async (): Promise<Entry[]> => []),
    sendEntry: fromPromise(async ({ input: { entry } }) => {
      if (entry === undefined) throw new Error('nothing is sent')
      await wait()
      const { id, inspectionId, target, edit, version } = entry
      return {
        id,
        inspectionId,
        target,
        edit,
        // Only the inspection form puts entries here.
        saved: savedOf(edit as Edit, version),
        status: 'in_progress',
      }
    }),
  },
})

const person = personMachine.provide({
  actors: {
    outbox,
    // Nobody writes to a visitor of the tour, and nobody has a picture.
    notifications: notificationsMachine.provide({
      actors: {
        loadFeed: fromPromise(
          async (): Promise<Feed> => ({
            items: [],
            complete: true,
            unread: 0,
            apart: { items: [], complete: true, of: 'all' },
          }),
        ),
        openStream: fromCallback(({ sendBack }) => sendBack({ type: 'stream.connected' })),
      },
    }),
    photo: photoMachine,
    loadUser: fromPromise(async (): Promise<unknown> => null),
  },
  // A tour keeps nothing in the browser, the app neither.
  guards: { hasFieldWork: () => true, isInspector: () => false },
})

let tours = 0

export const startTour = (
  wired: Wired,
  around: World,
  { work, comments }: { work: FieldWork; comments: Comment[] },
): Tour => {
  tours += 1
  const pictures: string[] = []
  const app = createActor(
    appMachine.provide({
      actors: {
        session: sessionMachine,
        connectivity: connectivityMachine.provide({
          actors: { watchDevice: fromCallback(() => {}) },
        }),
        reads: readsMachine.provide({
          actors: {
            resource: resourceMachine.provide({
              actors: {
                load: fromPromise(async ({ input: { name } }) => {
                  if (name === 'ownComments.list')
                    return { data: { comments: [], library: [], items: [] }, at: Date.now() }
                  if (name === 'worksheets.fieldWork') return { data: work, at: Date.now() }
                  if (name !== 'worksheets.comments') throw new Error(`the tour has no ${name}`)
                  return { data: { comments }, at: Date.now() }
                }),
              },
            }),
          },
        }),
        loadPerson: fromPromise(async () => person),
      },
    }),
    {
      input: {
        place: {
          path: paths.featuresDemo(),
          guarded: false,
          homeownerOnly: false,
          authPage: false,
          property: null,
        },
        // Another tour is another person: nothing of the one before is found again.
        reading: { kind: 'good', session: inspector(`tour-${tours}`) },
        apiBase: '',
        online: true,
      },
    },
  ).start()
  const world: World = { ...around, app: () => app }
  return {
    wired: {
      ...wired,
      app,
      inspect: () => {},
      wire: makeWire(world, {
        ...sources,
        inspectionForm: {
          load: async () => (own) => ({
            ...tieToOutbox(own),
            asks: {
              loadWork: async () => ({ work, unsent: [], fromDevice: false }),
              reopenWork: async () => {},
            },
          }),
          watches: { watchOutbox: true },
        },
      }),
      known: () => null,
      putUnsent: (entry) => putUnsent(world, entry),
      keepPicture: async (_, file) => {
        const bitmap = await createImageBitmap(file)
        const { width, height } = bitmap
        bitmap.close()
        const url = URL.createObjectURL(file)
        pictures.push(url)
        return { width, height, url }
      },
    },
    setOnline: (online) => app.send({ type: 'connectivity.network', online }),
    stop: () => {
      app.stop()
      for (const url of pictures) URL.revokeObjectURL(url)
    },
  }
}
