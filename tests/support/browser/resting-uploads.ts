import { fromCallback, fromPromise } from 'xstate'
import type { uploadsMachine } from '#src/machines/documents/uploads.machine.ts'
import type { Upload } from '#src/machines/documents/uploads-model.ts'
import type { Wired } from '#src/pages/shared/app-context.ts'

/** For a page with uploads of which nothing moves: these are on their way. */
export const uploadsAtRest =
  (files: Upload[]): Wired['wire'] =>
  (_, chart) =>
    // The page wires no other chart.
    (chart as unknown as typeof uploadsMachine).provide({
      actors: {
        readFiles: fromPromise<Upload[], { propertyId: string }>(async () => files),
        sendPart: fromPromise(() => new Promise<{ received: number; isDone: boolean }>(() => {})),
        watchNetwork: fromCallback(() => {}),
      },
    }) as unknown as typeof chart

/** For a page with uploads whose test is about something else: none are on their way. */
export const restingUploads = uploadsAtRest([])
