import { fromCallback, fromPromise } from 'xstate'
import type { FieldWork } from '#contract/worksheets.ts'
import type { inspectionFormMachine } from '#src/machines/inspection-form.machine.ts'
import type { Edit } from '#src/machines/inspection-form-model.ts'
import { outboxMachine } from '#src/machines/outbox.machine.ts'
import type { Entry, Sent } from '#src/machines/outbox-model.ts'
import type { Wired } from '#src/pages/shared/app-context.ts'
import type { Api } from '#src/services/api.ts'
import { CallError, words } from '#src/services/call-error.ts'
import { apiBase } from '#src/services/environment.ts'
import { fetchPicture, shrink } from '#src/services/pictures.ts'
import type { Effects } from './wiring-effects.ts'

/** IndexedDB and its library come with the first need of them. */
const deviceStore = async () => (await import('#src/services/device-store.ts')).deviceStore

type Answered = { saved: unknown; status: string }

/** Sends one entry to its endpoint; the version it stands on travels with it. */
const send = async (
  api: Api,
  { edit: carried, inspectionId, version }: Entry,
): Promise<Answered> => {
  // Only the inspection form puts entries here.
  const edit = carried as Edit
  const seen = version ?? 0
  switch (edit.kind) {
    case 'item':
      return api.call('worksheets.saveItem', {
        params: { inspectionId, itemId: edit.item.item_id },
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
        body: { value: edit.value, version: seen },
      })
    case 'conditions':
      return api.call('worksheets.saveConditions', {
        params: { inspectionId },
        body: { ...edit.conditions, version: seen },
      })
    case 'markInspected':
      return api.call('worksheets.markInspected', {
        params: { inspectionId, worksheetId: edit.worksheet_id },
      })
    case 'finding': {
      const { finding_id, worksheet_id: _, version: __, ...body } = edit.finding
      return api.call('worksheets.saveFinding', {
        params: { inspectionId, findingId: finding_id },
        body: { ...body, private_note: body.private_note ?? '', version: seen },
      })
    }
    case 'findingRemoved': {
      const { status } = await api.call('worksheets.removeFinding', {
        params: { inspectionId, findingId: edit.finding_id },
      })
      return { saved: null, status }
    }
    case 'photo': {
      // One that was sent before is no longer here: a new caption or an undone removal takes the server's copy.
      const file =
        (await (await deviceStore()).readPicture(edit.photo.photo_id)) ??
        (edit.photo.url.startsWith('blob:')
          ? null
          : await fetchPicture(`${apiBase}${edit.photo.url}`))
      if (file === null)
        throw new CallError('This picture is no longer on this device.', 'picture_gone', 410)
      const { photo_id, worksheet_id, item_id, finding_id, caption } = edit.photo
      const answer = await api.call('worksheets.savePhoto', {
        params: { inspectionId, photoId: photo_id },
        form: {
          worksheet_id: worksheet_id as never,
          item_id: item_id ?? undefined,
          finding_id: finding_id ?? undefined,
          caption,
        },
        file,
      })
      await (await deviceStore()).removePicture(photo_id)
      return answer
    }
    case 'photoRemoved': {
      const { status } = await api.call('worksheets.removePhoto', {
        params: { inspectionId, photoId: edit.photo_id },
      })
      return { saved: null, status }
    }
  }
}

export const wireOutbox = (api: Api, effects: Effects) =>
  outboxMachine.provide({
    actors: {
      readEntries: fromPromise(
        async ({ input }) => (await (await deviceStore()).readEntries(input.userId)) as Entry[],
      ),
      sendEntry: fromPromise(async ({ input }): Promise<Sent> => {
        const { entry } = input
        if (entry === undefined) throw new CallError(words.unexpected, 'unexpected')
        const { saved, status } = await send(api, entry)
        return {
          id: entry.id,
          inspectionId: entry.inspectionId,
          target: entry.target,
          edit: entry.edit,
          saved,
          status,
        }
      }),
    },
    actions: {
      storeEntries: (_, { userId, entries }) => {
        deviceStore()
          .then((store) => store.writeEntries(userId, entries))
          .catch(effects.log)
      },
      log: (_, { error }) => effects.log(error),
    },
  })

const canWait = (error: unknown) =>
  error instanceof CallError &&
  (error.code === 'network' || error.code === 'timeout' || (error.status ?? 0) >= 500)

/** The form's chart, tied to the outbox of the signed-in person. */
export const wireInspectionForm = (
  chart: typeof inspectionFormMachine,
  api: Api,
  effects: Effects,
  app: () => Wired['app'],
) => {
  const outbox = () => app().getSnapshot().children.outbox
  const userId = () => app().getSnapshot().context.session?.userId ?? ''
  return chart.provide({
    actors: {
      loadWork: fromPromise(async ({ input }) => {
        const unsent = outbox()?.getSnapshot().context.entries ?? []
        try {
          const work = await api.call('worksheets.fieldWork', {
            params: { inspectionId: input.inspectionId },
          })
          return { work, unsent, fromDevice: false }
        } catch (error) {
          const kept = canWait(error)
            ? ((await (
                await deviceStore()
              ).readWork(userId(), input.inspectionId)) as FieldWork | null)
            : null
          if (kept === null) throw error
          return { work: kept, unsent, fromDevice: true }
        }
      }),
      reopenWork: fromPromise(async ({ input }) => {
        await api.call('inspections.reopen', { params: { inspectionId: input.inspectionId } })
      }),
      watchOutbox: fromCallback(({ sendBack, input }) => {
        const subscription = outbox()?.on('entry.sent', ({ sent }) => {
          if (sent.inspectionId === input.inspectionId) sendBack({ type: 'edit.sent', sent })
        })
        const back = () => sendBack({ type: 'network.back' })
        addEventListener('online', back)
        return () => {
          subscription?.unsubscribe()
          removeEventListener('online', back)
        }
      }),
    },
    actions: {
      queueEdit: (_, { inspectionId, edit, target, version }) =>
        outbox()?.send({
          type: 'entry.add',
          entry: {
            id: crypto.randomUUID(),
            userId: userId(),
            inspectionId,
            target,
            edit,
            version,
            queuedAt: Date.now(),
            state: 'waiting',
            problem: null,
          },
        }),
      keepOnDevice: (_, { work }) => {
        if (work !== null)
          deviceStore()
            .then((store) => store.writeWork(userId(), work.inspection_id, work))
            .catch(effects.log)
      },
    },
  })
}

export const keepPicture =
  (app: () => Wired['app']) =>
  async (photoId: string, file: File): Promise<{ width: number; height: number; url: string }> => {
    const { blob, width, height } = await shrink(file)
    await (await deviceStore()).writePicture(
      app().getSnapshot().context.session?.userId ?? '',
      photoId,
      blob,
    )
    return { width, height, url: URL.createObjectURL(blob) }
  }
