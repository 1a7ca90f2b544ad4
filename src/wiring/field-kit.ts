import { fromCallback, fromPromise } from 'xstate'
import type { InspectionRow } from '#contract/inspection.ts'
import { isEditable } from '#contract/vocabulary/inspections.ts'
import { systems } from '#contract/vocabulary/worksheets.ts'
import { fieldKitMachine } from '#src/machines/shell/field-kit.machine.ts'
import { boardQuery, openingQueries } from '#src/pages/inspections/list-queries.ts'
import { isSomebodyTyping, takeNewVersion, watchAppCopy } from '#src/services/app-copy.ts'
import { keepWork } from '#src/services/device-space.ts'
import { deviceStore } from '#src/services/device-store.ts'
import { hasTypedForm } from './calls.ts'
import { copyNameOf, copyRead, markCopied, markOf } from './kept-reads.ts'
import { personOf, type World } from './world.ts'

/** Visits that begin within so many milliseconds are copied: today, tomorrow, and the day after. */
const ahead = 3 * 86_400_000
/** The library of comments changes seldom: it is copied again after so many milliseconds. */
const libraryAge = 12 * 3_600_000

const isSoon = ({ status, scheduled_start }: InspectionRow): boolean =>
  isEditable(status) &&
  (status === 'in_progress' ||
    (scheduled_start !== null && Date.parse(scheduled_start) < Date.now() + ahead))

const copyLibrary = async (world: World, userId: string): Promise<void> => {
  // And all of them at once, for the worksheets that a template adds.
  for (const query of [...systems.map((worksheet) => ({ worksheet })), {}]) {
    const input = { query }
    const name = copyNameOf(userId, { name: 'worksheets.comments', input })
    const kept = await deviceStore.readCopy(userId, name)
    if (kept === null || Date.now() - kept.at > libraryAge)
      await copyRead(world, userId, 'worksheets.comments', input)
  }
}

/** Only those who fetch a visit load its code. */
const pictures = () => import('./kept-pictures.ts')

/** What an inspector's device needs without a network, wired; only they load its code. */
export const wireFieldKit = (world: World) =>
  fieldKitMachine.provide({
    actors: {
      watchApp: fromCallback(({ sendBack }) => watchAppCopy(sendBack)),
      takeVersion: fromPromise(takeNewVersion),
      readCopies: fromPromise(async ({ input: { userId } }) => {
        const mark = markOf(userId)
        return Object.fromEntries(
          [...(await deviceStore.readCopies(userId))].flatMap(([name, at]) =>
            name.startsWith(mark) ? [[name.slice(mark.length), at]] : [],
          ),
        )
      }),
      listVisits: fromPromise(async ({ input: { userId, asked } }) => {
        const board = await copyRead(world, userId, 'inspections.mine', { query: boardQuery })
        for (const query of openingQueries)
          await copyRead(world, userId, 'inspections.mine', { query })
        for (const query of [{}, { kind: 'radon' }, { kind: 'mold' }] as const)
          await copyRead(world, userId, 'airTests.board', { query })
        await copyLibrary(world, userId)
        await copyRead(world, userId, 'ownComments.list', {})
        await copyRead(world, userId, 'templates.list', {})
        await copyRead(world, userId, 'inspections.month', {})
        await (await pictures()).forgetPicturesBut(
          userId,
          board.inspections.filter(({ status }) => isEditable(status)),
        )
        const soon = board.inspections.filter(isSoon).map(({ inspection_id }) => inspection_id)
        return [...new Set([...asked, ...soon])]
      }),
      copyVisit: fromPromise(async ({ input: { userId, placeId: inspectionId } }) => {
        void keepWork()
        const input = { params: { inspectionId } }
        const { services } = await copyRead(world, userId, 'inspections.get', input)
        await copyRead(world, userId, 'worksheets.fieldWork', input)
        await copyRead(world, userId, 'openQuestions.ofInspection', input)
        const { report } = await copyRead(world, userId, 'reports.previous', input)
        await (await pictures()).keepPictures(world, userId, inspectionId, report)
        if (services.includes('radon')) await copyRead(world, userId, 'radonTests.get', input)
        if (services.includes('mold')) await copyRead(world, userId, 'moldTests.get', input)
        return markCopied(world, userId, inspectionId)
      }),
    },
    guards: {
      mayInterrupt: () =>
        personOf(world)?.outbox?.getSnapshot().context.entries.length === 0 &&
        !personOf(world)?.outbox?.getSnapshot().context.unread &&
        !hasTypedForm() &&
        !isSomebodyTyping(),
    },
    actions: {
      reloadPage: () => window.location.reload(),
      log: (_, { error }) => world.effects.log(error),
    },
  })
