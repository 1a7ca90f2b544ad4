import { fromPromise } from 'xstate'
import type { Wired } from '#src/pages/shared/app-context.ts'
import { paths } from '#src/paths.ts'
import type { Api } from '#src/services/api.ts'
import { appHistory } from '#src/services/history.ts'

/** What speaks for these charts comes with the first of them: the first page that somebody opens does without. */
const sharing = () => import('./sharing.ts')

/** The charts of pages that are opened by a link: requests, files, payments, a link to an analysis. */
export const wireLinks = (
  api: Api,
): Pick<Wired['wire'], 'analysisLink' | 'download' | 'paymentConfirmation' | 'repairRequest'> => ({
  analysisLink: (chart) =>
    chart.provide({
      actors: {
        findVisit: fromPromise(({ input }) => api.call('inspections.get', { params: input })),
      },
      actions: {
        openAnalysis: (_, { role, ...visit }) =>
          appHistory.navigate(role === 'admin' ? paths.inspection(visit) : paths.analysis(visit), {
            replace: true,
          }),
        openShared: (_, { token }) =>
          appHistory.navigate(paths.publicReport(token ?? ''), { replace: true }),
      },
    }),
  download: (chart) =>
    chart.provide({
      actors: {
        prepareFile: fromPromise(async ({ input }) => (await sharing()).prepareFile(api, input)),
      },
      actions: {
        saveFile: async (_, { file }) => (await sharing()).saveFile(file),
        releaseFile: async (_, { file }) => (await sharing()).releaseFile(file?.url ?? ''),
      },
    }),
  paymentConfirmation: (chart) =>
    chart.provide({
      actors: {
        askStatus: fromPromise(({ input }) =>
          api.call('payments.status', { query: { inspection_id: input.inspectionId } }),
        ),
      },
    }),
  repairRequest: (chart) =>
    chart.provide({
      actors: {
        readRequest: fromPromise(async ({ input }) => (await sharing()).readRequest(api, input)),
        keepRequest: fromPromise(async ({ input }) => (await sharing()).keepRequest(api, input)),
      },
      actions: {
        remember: async (_, kept) => (await sharing()).remember(kept),
        forget: async (_, kept) => (await sharing()).forget(kept),
      },
    }),
})
