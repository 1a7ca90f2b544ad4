import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useState } from 'react'
import { type ActorRefFrom, createActor } from 'xstate'
import { coverOf } from '#contract/vocabulary/photos.ts'
import { inspectionFormMachine } from '#src/machines/worksheets/inspection-form.machine.ts'
import { useWired } from '#src/pages/shared/app-context.ts'
import { useSession } from '#src/pages/shared/use-app.ts'
import type { Undoable } from './undoable.ts'

type FormActor = ActorRefFrom<typeof inspectionFormMachine>
type Running = { actor: FormActor; users: number; done: Undoable | null; compares: boolean }

/*
 * One form per inspection, while the person moves between its worksheets: each worksheet is a page of its
 * own, and without a signal nobody waits for the same worksheets ten times.
 */
const running = new Map<string, Running>()
const linger = 3_000

const releaseLater = (key: string) =>
  setTimeout(() => {
    const held = running.get(key)
    if (held === undefined || held.users > 0) return
    held.actor.stop()
    running.delete(key)
  }, linger)

const useKey = (inspectionId: string) => `${useSession()?.userId ?? ''} ${inspectionId}`

const useFormActor = (inspectionId: string): FormActor => {
  const { wire, inspect } = useWired()
  const key = useKey(inspectionId)
  const [actor] = useState(() => {
    const held = running.get(key)
    if (held !== undefined) return held.actor
    const made = createActor(wire('inspectionForm', inspectionFormMachine), {
      inspect,
      input: { inspectionId },
    }).start()
    running.set(key, { actor: made, users: 0, done: null, compares: false })
    releaseLater(key)
    return made
  })
  // The chart lives outside React, longer than one worksheet's page; this counts who still shows it.
  useEffect(() => {
    const held = running.get(key)
    if (held === undefined) return
    held.users += 1
    return () => {
      held.users -= 1
      releaseLater(key)
    }
  }, [key])
  return actor
}

export const useInspectionForm = (inspectionId: string) => {
  const actor = useFormActor(inspectionId)
  const snapshot = useSelector(actor, (now) => now)
  return [snapshot, actor.send] as const
}

/** The id of the photo that the first page of the report shows; null: there is none. */
export const useCover = (inspectionId: string): string | null =>
  useSelector(useFormActor(inspectionId), ({ context: { work } }) => {
    const photos = work?.photos.filter(({ sample_key }) => !sample_key) ?? []
    return coverOf(photos, work?.cover?.photo_id ?? null)?.photo_id ?? null
  })

/** What was done last and can be undone; it goes along to the inspection's other worksheets. */
export const useDone = (inspectionId: string) => {
  const key = useKey(inspectionId)
  const [done, setDone] = useState(() => running.get(key)?.done ?? null)
  const keep = useCallback(
    (next: Undoable | null) => {
      const held = running.get(key)
      if (held !== undefined) held.done = next
      setDone(next)
    },
    [key],
  )
  return [done, keep] as const
}

/** Whether the form shows the last visit beside this one; on the inspection's other worksheets too. */
export const useComparing = (inspectionId: string) => {
  const key = useKey(inspectionId)
  const [compares, setCompares] = useState(() => running.get(key)?.compares ?? false)
  const keep = useCallback(
    (next: boolean) => {
      const held = running.get(key)
      if (held !== undefined) held.compares = next
      setCompares(next)
    },
    [key],
  )
  return [compares, keep] as const
}

/** The form takes what is added meanwhile also after its last page is left: photographs take a while to be kept. */
export const useFormWhile = (inspectionId: string) => {
  const key = useKey(inspectionId)
  return async <T>(keep: () => Promise<T>): Promise<T> => {
    const held = running.get(key)
    if (held !== undefined) held.users += 1
    return keep().finally(() => {
      if (held !== undefined) held.users -= 1
      releaseLater(key)
    })
  }
}
