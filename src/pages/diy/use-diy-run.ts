import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { type ActorRefFrom, createActor } from 'xstate'
import { type DiyAnswer, type DiyCategoryName, diyPhotosMost } from '#contract/vocabulary/diy.ts'
import { diyCategoryOf } from '#contract/vocabulary/diy-questions.ts'
import { diyRunMachine } from '#src/machines/diy/diy-run.machine.ts'
import { useWired } from '#src/pages/shared/app-context.ts'
import { useOnline, useSession } from '#src/pages/shared/use-app.ts'
import { useNotKept } from './not-kept-photos.tsx'

type Running = { actor: ActorRefFrom<typeof diyRunMachine>; users: number }
/** Areas for which chosen photographs are being kept: the owner may leave one meanwhile, and open it again. */
const keeping = new Map<string, Running>()
const release = (key: string, one: Running) => {
  one.users -= 1
  // A moment later: the page may only be drawn anew.
  setTimeout(() => {
    if (one.users > 0) return
    one.actor.stop()
    if (keeping.get(key) === one) keeping.delete(key)
  })
}

/** An owner's look at one area, and what they can do with it. */
export const useDiyRun = (propertyId: string, category: DiyCategoryName) => {
  const { wire, inspect, apiBase, keepPicture } = useWired()
  const online = useOnline()
  const key = `${useSession()?.userId ?? ''} ${propertyId} ${category}`
  const [newId] = useState(() => crypto.randomUUID())
  const [one] = useState((): Running => {
    const kept = keeping.get(key)
    if (kept?.actor.getSnapshot().status === 'active') return kept
    const input = { propertyId, category, online, newId }
    return { actor: createActor(wire('diyRun', diyRunMachine), { inspect, input }), users: 0 }
  })
  // The chart goes on after its page while a photograph is being kept for it; this counts who needs it.
  useEffect(() => {
    one.users += 1
    one.actor.start()
    return () => release(key, one)
  }, [key, one])
  const snapshot = useSelector(one.actor, (now) => now)
  const { send } = one.actor
  const { run, problem, changedElsewhere, keeping: kept } = snapshot.context
  const notKept = useNotKept(key)
  const area = diyCategoryOf(category)
  if (area === undefined) throw new Error(`${category} is no area`)
  return {
    area,
    at: run.at,
    answers: run.answers,
    answered: area.questions.filter(({ question_id }) => run.answers[question_id] !== undefined)
      .length,
    /** What was answered elsewhere meanwhile, where the answer of this page goes over it. */
    elsewhere: run.replaced ?? {},
    settle: (questionId: string, takes: 'theirs' | 'mine') =>
      send({ type: 'clash.settle', questionId, takes }),
    photosOf: (questionId: string) =>
      run.photos
        .filter(({ question_id, state }) => question_id === questionId && state !== 'removing')
        .map((photo) => ({
          ...photo,
          src: photo.url.startsWith('blob:') ? photo.url : apiBase + photo.url,
        })),
    photosMost: diyPhotosMost,
    /** Photographs that this device did not keep, by question. */
    notKept,
    isRestoring: snapshot.matches('restoring'),
    isSaved: snapshot.hasTag('saved'),
    isWaiting: snapshot.hasTag('waiting'),
    /** The owner has submitted it; it goes as soon as everything is there. */
    isSubmitted: run.submitted,
    /** Photographs that were chosen are not all stored yet. */
    isKeeping: kept > 0,
    problem,
    changedElsewhere,
    /** Another device has submitted the look before, and this one has what the server lacked. */
    submittedElsewhere: run.submittedElsewhere === true,
    answer: (questionId: string, answer: DiyAnswer) =>
      send({ type: 'answer.give', questionId, answer }),
    note: (questionId: string, note: string) => send({ type: 'note.change', questionId, note }),
    show: (at: number) => send({ type: 'question.show', at }),
    /** Errors: UnreadablePicture, and those of a device without room. */
    addPhoto: async (questionId: string, file: File) => {
      const photoId = crypto.randomUUID()
      const { url } = await keepPicture(photoId, file)
      send({ type: 'photo.add', questionId, photoId, url })
    },
    /** The area takes what this adds also after its page is left. */
    whileKeeping: async <T>(keep: () => Promise<T>): Promise<T> => {
      one.users += 1
      keeping.set(key, one)
      send({ type: 'photos.chosen' })
      return keep().finally(() => {
        send({ type: 'photos.stored' })
        release(key, one)
      })
    },
    removePhoto: (photoId: string) => send({ type: 'photo.remove', photoId }),
    submit: () => send({ type: 'run.submit' }),
    retry: () => send({ type: 'sending.retry', newId: crypto.randomUUID() }),
  }
}
export type UsedRun = ReturnType<typeof useDiyRun>
