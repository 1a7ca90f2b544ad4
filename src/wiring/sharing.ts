import type { EndpointName } from '#contract/endpoints.ts'
import type { downloadMachine } from '#src/machines/sharing/download.machine.ts'
import * as downloads from '#src/services/downloads.ts'
import type { Provider } from './lazy.ts'

export const download: Provider<typeof downloadMachine> = ({ api }) => ({
  asks: {
    prepareFile: async ({ name, input }) => {
      const answer: unknown = await api.call(name as EndpointName, input as never)
      // The contract says of these calls that they answer a file.
      return downloads.holdFile(answer as { blob: Blob; name: string })
    },
  },
  does: {
    saveFile: ({ file }) => downloads.saveFile(file),
  },
  watches: {
    holdFile:
      ({ file }) =>
      () =>
        downloads.releaseLater(file?.url ?? ''),
  },
})
