import { vi } from 'vitest'
import { createActor } from 'xstate'
import type { Photo } from '#contract/photo-parts.ts'
import type { Finding } from '#contract/recorded.ts'
import type { Item } from '#contract/worksheets.ts'
import type { Edit } from '#src/machines/worksheets/inspection-form-model.ts'
import type { Entry, Sent } from '#src/machines/worksheets/outbox-model.ts'
import type { World } from '#src/wiring/world.ts'
import { soon } from '#tests/support/soon.ts'

/*
 * A device in the field: the app's own outbox with its wiring, its own client of the API, and its own disk with the
 * app's own store. What a person sees and types is left out; so are the other tabs of the device.
 */

/** A line that nobody else listens to: these devices have one tab each. */
class NoOtherTab {
  onmessage = null
  postMessage() {}
  close() {}
}

export type Made = { target: string; word: string }
type Known = { version: number; fields: Readonly<Record<string, unknown>> }

/** Loads the app's code once more, with a disk of its own, for the server at this address. */
const loadApp = async (url: string) => {
  const disk = await import('fake-indexeddb')
  for (const [name, made] of Object.entries(disk))
    if (name.startsWith('IDB')) vi.stubGlobal(name, made)
  vi.stubGlobal('indexedDB', new disk.IDBFactory())
  vi.stubGlobal('BroadcastChannel', NoOtherTab)
  vi.stubGlobal('navigator', {})
  process.env.PUBLIC_API_HOST = url
  vi.resetModules()
  const [{ deviceStore }, { makeHttp }, { makeApi }, { wireOutbox }, model] = await Promise.all([
    import('#src/services/device-store.ts'),
    import('#src/services/http.ts'),
    import('#src/services/api.ts'),
    import('#src/wiring/worksheets-outbox.ts'),
    import('#src/machines/worksheets/inspection-form-model.ts'),
  ])
  // The database is opened while this device's is the one of the page.
  await deviceStore.readUnsent('nobody')
  return { deviceStore, makeHttp, makeApi, wireOutbox, targetOf: model.targetOf }
}

export const openDevice = async (
  url: string,
  person: { userId: string; inspectionId: string; token: () => Promise<string> },
) => {
  const { deviceStore, makeHttp, makeApi, wireOutbox, targetOf } = await loadApp(url)
  const { userId, inspectionId } = person
  let token = await person.token()
  let online = true
  const api = makeApi(
    async () =>
      makeHttp({
        limits: { timeout: 5_000, retries: 0, backoff: () => 0 },
        asker: () => userId,
        token: async () => token,
        storedToken: () => token,
        propertyId: () => null,
        // The session chart asks for another one; here it comes with the next move.
        rejected: () => {
          renewing = person.token().then(
            (fresh) => {
              token = fresh
            },
            () => {},
          )
        },
        tell: () => {},
      }),
    () => {},
  )
  let renewing: Promise<void> = Promise.resolve()
  const world = {
    api,
    effects: { log: () => {} },
    // The outbox asks for nothing else of it.
  } as unknown as World
  const wired = wireOutbox(world).provide({ delays: { editQuiet: 1, outboxPause: 40 } })
  /** What the server has told this device, by target. */
  const known = new Map<string, Known>()
  const sent: Sent[] = []
  const hear = (one: Sent) => {
    sent.push(one)
    // Things with a version tell it; others are never built on.
    const saved = one.saved as { version?: number } | null
    if (typeof saved?.version === 'number')
      known.set(one.target, { version: saved.version, fields: { ...saved } })
  }
  const begin = () => {
    const actor = createActor(wired, { input: { userId, online } })
    actor.on('entry.sent', ({ sent: one }) => hear(one))
    actor.start()
    return actor
  }
  let actor = begin()
  const entries = (): readonly Entry[] => actor.getSnapshot().context.entries
  const kept = () => actor.getSnapshot().children.keeping?.getSnapshot().hasTag('kept') ?? false
  const restored = () =>
    soon(() => {
      if (actor.getSnapshot().matches('restoring')) throw new Error('restoring')
    })
  const onDisk = async () => {
    await restored()
    await soon(() => {
      if (!kept()) throw new Error('being kept')
    })
  }
  let counted = 0
  const add = async (edit: Edit, fields: Readonly<Record<string, unknown>> | null) => {
    const target = targetOf(edit)
    counted += 1
    actor.send({
      type: 'entry.add',
      entry: {
        id: crypto.randomUUID(),
        userId,
        inspectionId,
        target,
        edit,
        version: known.get(target)?.version ?? 0,
        base: fields,
        queuedAt: counted,
        state: 'waiting',
        problem: null,
      },
    })
    return target
  }
  return {
    sent,
    entries,
    onDisk,
    note: async (item: Item, word: string): Promise<Made> => {
      const before = known.get(`item:${item.item_id}`)?.fields ?? item
      const { rating = null, limitation_reason = null, note = '' } = before as Partial<Item>
      const edit: Edit = { kind: 'item', item: { ...item, rating, limitation_reason, note: word } }
      return { word, target: await add(edit, { rating, limitation_reason, note }) }
    },
    find: async (finding: Finding): Promise<Made> => ({
      word: finding.title,
      target: await add(
        { kind: 'finding', finding },
        known.get(`finding:${finding.finding_id}`)?.fields ?? null,
      ),
    }),
    photograph: async (photo: Photo, bytes: Buffer): Promise<Made> => {
      await deviceStore.writePicture(
        userId,
        photo.photo_id,
        new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }),
      )
      return { word: photo.photo_id, target: await add({ kind: 'photo', photo }, null) }
    },
    network: (is: boolean) => {
      online = is
      actor.send({ type: 'network.changed', online })
    },
    /** The page is gone without a word, once the disk has its work, and is opened again. */
    reload: async () => {
      await onDisk()
      actor.stop()
      actor = begin()
      await restored()
    },
    /** The session has ended on the server; the device learns it with its next call. */
    expire: () => {
      token = 'expired'
    },
    /** A person takes what waits for them off the list, and what it was. */
    takeOff: (): readonly Entry[] => {
      const waiting = entries().filter(({ state }) => state === 'attention')
      actor.send({ type: 'entries.discard', ids: waiting.map(({ id }) => id) })
      return waiting
    },
    /** All that can be sent has been. */
    settle: async () => {
      await renewing
      online = true
      actor.send({ type: 'network.changed', online })
      await vi.waitFor(
        () => {
          const left = entries().filter(({ state }) => state !== 'attention')
          if (left.length > 0) throw new Error(`${left.length} are unsent`)
        },
        { timeout: 60_000, interval: 10 },
      )
      await onDisk()
    },
    unsentOnDisk: async () => (await deviceStore.readUnsent(userId)) as Entry[],
    close: () => actor.stop(),
  }
}
export type Device = Awaited<ReturnType<typeof openDevice>>
