import { useActor } from '@xstate/react'
import { useState } from 'react'
import { type DiyAnswer, type DiyCategoryName, diyPhotosMost } from '#contract/vocabulary/diy.ts'
import { diyCategoryOf } from '#contract/vocabulary/diy-questions.ts'
import { diyRunMachine } from '#src/machines/diy/diy-run.machine.ts'
import { useWired } from '#src/pages/shared/app-context.ts'
import { useOnline } from '#src/pages/shared/use-app.ts'

/** An owner's look at one area, and what they can do with it. */
export const useDiyRun = (propertyId: string, category: DiyCategoryName) => {
  const { wire, inspect, apiBase, keepPicture } = useWired()
  const online = useOnline()
  const [chart] = useState(() => wire('diyRun', diyRunMachine))
  const [newId] = useState(() => crypto.randomUUID())
  const [snapshot, send] = useActor(chart, {
    inspect,
    input: { propertyId, category, online, newId },
  })
  const { run, problem, changedElsewhere } = snapshot.context
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
    isRestoring: snapshot.matches('restoring'),
    isSaved: snapshot.hasTag('saved'),
    isWaiting: snapshot.hasTag('waiting'),
    /** The owner has submitted it; it goes as soon as everything is there. */
    isSubmitted: run.submitted,
    problem,
    changedElsewhere,
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
    removePhoto: (photoId: string) => send({ type: 'photo.remove', photoId }),
    submit: () => send({ type: 'run.submit' }),
    retry: () => send({ type: 'sending.retry' }),
  }
}
export type UsedRun = ReturnType<typeof useDiyRun>
