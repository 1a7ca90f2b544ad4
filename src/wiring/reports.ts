import { paths } from '#contract/vocabulary/paths.ts'
import type { analysisLinkMachine } from '#src/machines/reports/analysis-link.machine.ts'
import type { Provider } from './lazy.ts'

export const analysisLink: Provider<typeof analysisLinkMachine> = ({ ask, effects }) => ({
  asks: {
    findVisit: (input) => ask('inspections.get', { params: input }),
  },
  does: {
    openAnalysis: ({ role, ...visit }) =>
      effects.navigate({
        to: role === 'admin' ? paths.inspection(visit) : paths.analysis(visit),
        replace: true,
      }),
    openShared: ({ token }) =>
      effects.navigate({ to: paths.publicReport(token ?? ''), replace: true }),
  },
})
