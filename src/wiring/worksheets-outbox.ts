import { fromCallback, fromPromise, waitFor } from 'xstate'
import type { FieldWork } from '#contract/worksheets.ts'
import { keyOf, readOf } from '#src/machines/calls/reads-model.ts'
import type { Edit } from '#src/machines/worksheets/inspection-form-model.ts'
import { keepingMachine } from '#src/machines/worksheets/keeping.machine.ts'
import { outboxMachine } from '#src/machines/worksheets/outbox.machine.ts'
import type { Entry, Sent } from '#src/machines/worksheets/outbox-model.ts'
import { CallError, words } from '#src/services/call-error.ts'
import { deviceStore } from '#src/services/device-store.ts'
import { watchOtherTabs } from '#src/services/other-tabs.ts'
import { oneTabAtATime, openTabLine } from '#src/services/tabs.ts'
import { workCopy } from '#src/services/work-copy.ts'
import { makeDisk } from './worksheets-disk.ts'
import { readsOf, type World } from './world.ts'

type Answered = { saved: unknown; status: string }

/** Waits until the list of one's own things has the saved one: until then a page shows the unsent one. */
const listed = async (world: World, name: 'ownComments.list' | 'templates.list'): Promise<void> => {
  const list = readOf(readsOf(world), keyOf(name, {}))
  if (list !== null) await waitFor(list, (snapshot) => !snapshot.hasTag('busy')).catch(() => {})
}

/** Sends one entry to its endpoint, together with the version that it builds on. */
const send = async (
  world: World,
  { edit: carried, inspectionId, version, queuedAt }: Entry,
): Promise<Answered> => {
  const { api } = world
  // Only the inspection form and the pages of one's own comments and templates put entries here.
  const edit = carried as Edit
  const seen = version ?? 0
  const query = { made_at: new Date(queuedAt).toISOString() }
  switch (edit.kind) {
    case 'item':
      return api.call('worksheets.saveItem', {
        params: { inspectionId, itemId: edit.item.item_id },
        query,
        body: {
          rating: edit.item.rating,
          limitation_reason: edit.item.limitation_reason as never,
          note: edit.item.note,
          version: seen,
        },
      })
    case 'fact':
      return api.call('worksheets.saveFact', {
        params: { inspectionId, factId: edit.fact_id },
        query,
        body: { value: edit.value, version: seen },
      })
    case 'conditions':
      return api.call('worksheets.saveConditions', {
        params: { inspectionId },
        query,
        body: { ...edit.conditions, version: seen },
      })
    case 'test':
      return api.call('worksheets.saveTest', {
        params: { inspectionId, kind: edit.test },
        query,
        body: { reason: edit.reason, version: seen },
      })
    case 'aside': {
      const { aside_id: asideId, ...body } = edit.aside
      return api.call('worksheets.setAside', { params: { inspectionId, asideId }, query, body })
    }
    case 'markInspected':
      return api.call('worksheets.markInspected', {
        params: { inspectionId, worksheetId: edit.worksheet_id },
        query,
      })
    case 'finding': {
      const { finding_id, worksheet_id: _, version: __, ...body } = edit.finding
      return api.call('worksheets.saveFinding', {
        params: { inspectionId, findingId: finding_id },
        query,
        body: { ...body, private_note: body.private_note ?? '', version: seen },
      })
    }
    case 'findingRemoved': {
      const { status } = await api.call('worksheets.removeFinding', {
        params: { inspectionId, findingId: edit.finding_id },
        // Work of older versions of the app has none.
        query: { ...query, ...(version !== null && { version: String(version) }) },
      })
      return { saved: null, status }
    }
    case 'photo': {
      // One that was sent before is no longer here: the server has it, and takes what was changed of it.
      const file = await deviceStore.readPicture(edit.photo.photo_id)
      const { photo_id, worksheet_id, item_id, finding_id, sample_key, caption, taken_at, marks } =
        edit.photo
      const saving = api.call('worksheets.savePhoto', {
        params: { inspectionId, photoId: photo_id },
        query,
        form: {
          worksheet_id: worksheet_id as never,
          item_id: item_id ?? undefined,
          finding_id: finding_id ?? undefined,
          sample_key: sample_key ?? undefined,
          caption,
          taken_at: taken_at ?? undefined,
          marks: marks && JSON.stringify(marks),
          // Work of older versions of the app has none.
          ...(version !== null && { version: String(version) }),
        },
        ...(file && { file }),
      })
      return saving.catch((error: unknown) => {
        if (file !== null || !(error instanceof CallError) || !('file' in error.fields)) throw error
        // The server has the picture: a process of an older release, which knows no such change, asks for it again.
        if (seen > 0) throw new CallError(words.server, 'server_error', 503)
        throw new CallError('This picture is no longer on this device.', 'picture_gone', 410)
      })
    }
    case 'photoRemoved': {
      const { status } = await api.call('worksheets.removePhoto', {
        params: { inspectionId, photoId: edit.photo_id },
        query,
      })
      return { saved: null, status }
    }
    case 'cover':
      return api.call('worksheets.chooseCover', {
        params: { inspectionId },
        query,
        body: { photo_id: edit.photo_id, version: seen },
      })
    case 'comment': {
      const { comment } = await api.call('ownComments.save', {
        params: { commentId: edit.comment_id },
        body: { ...edit.comment, version: seen },
      })
      await listed(world, 'ownComments.list')
      return { saved: comment, status: '' }
    }
    case 'commentRemoved':
      await api.call('ownComments.remove', {
        params: { commentId: edit.comment_id },
        query: { version: String(seen) },
      })
      await listed(world, 'ownComments.list')
      return { saved: null, status: '' }
    case 'template': {
      const { template } = await api.call('templates.save', {
        params: { templateId: edit.template_id },
        body: { ...edit.template, version: seen },
      })
      await listed(world, 'templates.list')
      return { saved: template, status: '' }
    }
    case 'templateRemoved':
      await api.call('templates.remove', {
        params: { templateId: edit.template_id },
        query: { version: String(seen) },
      })
      await listed(world, 'templates.list')
      return { saved: null, status: '' }
  }
}

/** One tab of a person sends at a time. */
const lockOf = (userId: string) => `hearthkeep sends ${userId}`

export const wireOutbox = (world: World) => {
  const { effects } = world
  const disk = makeDisk(effects.log)
  let tabs: ReturnType<typeof openTabLine> | null = null
  return outboxMachine.provide({
    actors: {
      keepEntries: keepingMachine.provide({
        actors: {
          writeEntries: fromPromise(async ({ input: { userId, entries }, signal }) => {
            // Changes of one moment are written once.
            await Promise.resolve()
            if (!signal.aborted) await disk.write(userId, entries)
          }),
        },
        actions: { log: (_, { error }) => effects.log(error) },
      }),
      watchTabs: fromCallback(({ input, sendBack }) => {
        const line = openTabLine(`hearthkeep sent ${input.userId}`, (sent) =>
          // Only the outbox of another tab speaks there.
          sendBack({ type: 'entry.sentElsewhere', sent: sent as Sent }),
        )
        tabs = line
        const { userId } = input
        // While no tab sends: an entry on its way to the server is not found again.
        const lookAround = () =>
          oneTabAtATime(lockOf(userId), () => disk.look(userId)).then(
            (entries) => sendBack({ type: 'entries.found', entries }),
            effects.log,
          )
        const leave = watchOtherTabs(`hearthkeep open ${userId}`, lookAround)
        return () => {
          leave()
          line.close()
        }
      }),
      readEntries: fromPromise(({ input }) => disk.read(input.userId)),
      sendEntry: fromPromise(async ({ input, signal }): Promise<Sent> => {
        const { entry } = input
        if (entry === undefined) throw new CallError(words.unexpected, 'unexpected')
        const { userId } = entry
        const { saved, status } = await oneTabAtATime(lockOf(userId), async () => {
          const gone = await disk.isGone(userId, entry).catch(() => false)
          if (typeof gone === 'object')
            throw new CallError('Another tab has changed this.', 'replaced_elsewhere', null, {
              current: gone,
            })
          if (gone) throw new CallError('Another tab has sent this.', 'sent_elsewhere')
          // Its person left while it waited: the person here now must not send it.
          if (signal.aborted) throw new CallError(words.unexpected, 'unexpected')
          const answered = await send(world, entry)
          // Before another tab may send: it must not find what the server has. A disk that fails is asked again later.
          await disk.settle(userId, entry).catch(effects.log)
          return answered
        })
        return {
          id: entry.id,
          inspectionId: entry.inspectionId,
          target: entry.target,
          edit: entry.edit,
          base: entry.base,
          replaced: entry.replaced,
          saved,
          status,
        }
      }),
    },
    actions: {
      tellTabs: (_, { sent }) => tabs?.tell(sent),
      mendCopies: (_, { shown }) => {
        for (const inspectionId of new Set(shown.map((entry) => entry.inspectionId)))
          workCopy
            .change(shown[0]?.userId ?? '', inspectionId, async (work) => {
              // What the form does with an edit comes with the first discard.
              const { withUnsent } = await import(
                '#src/machines/worksheets/inspection-form-model.ts'
              )
              // Only the form and the reads of the same worksheets write there.
              return withUnsent(work as FieldWork, shown)
            })
            .catch(effects.log)
      },
      forgetPicture: (_, { sent, entries }) => disk.forgetPicture(sent, entries),
      log: (_, { error }) => effects.log(error),
    },
  })
}
