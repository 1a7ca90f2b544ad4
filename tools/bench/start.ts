import { paths } from '#contract/vocabulary/paths.ts'
import type { ServerProcess } from '#tests/support/server/server-process.ts'
import { median, type Row } from './row.ts'

const rounds = 5

/** From starting the process on a database that is up and migrated to its first answer. */
export const startRows = async (server: ServerProcess): Promise<Row[]> => {
  const taken: number[] = []
  for (let round = 0; round < rounds; round++) {
    await server.stop()
    const begun = performance.now()
    await server.start()
    await fetch(`${server.url}${paths.login()}`)
    taken.push(Math.round(performance.now() - begun))
  }
  return [
    {
      what: 'Start of the server → first answer',
      result: `${median(taken)} ms`,
      how: `median of ${rounds}, slowest ${Math.max(...taken)} ms; TypeScript is compiled on the way`,
    },
  ]
}
