import type { PageCharts, Wired } from '#src/pages/shared/app-context.ts'
import { lazily, type Source } from './lazy.ts'
import type { World } from './world.ts'

export type Sources = { [N in keyof PageCharts]: Source<PageCharts[N]> }

/** The wiring file of each page's chart; the types prevent a mix-up. */
export const sources: Sources = {
  analysisLink: { load: async () => (await import('./reports.ts')).analysisLink },
  assignMoves: { load: async () => (await import('./assign-moves.ts')).assignMoves },
  booking: { load: async () => (await import('./inspections.ts')).booking },
  checkout: {
    load: async () => (await import('./payments.ts')).checkout,
    watches: { watchReturn: true },
  },
  copyIn: { load: async () => (await import('./worksheets-device.ts')).copyIn },
  demo: { load: async () => (await import('./demo.ts')).demo },
  deviceNotices: { load: async () => (await import('./device-notices.ts')).deviceNotices },
  diyRun: {
    load: async () => (await import('./diy.ts')).diyRun,
    watches: { watchNetwork: true },
  },
  download: {
    load: async () => (await import('./sharing.ts')).download,
    watches: { holdFile: true },
  },
  externalSignIn: { load: async () => (await import('./external-sign-in.ts')).externalSignIn },
  fieldKit: {
    load: async () => (await import('./home-kit.ts')).homeKit,
    watches: { watchApp: true },
  },
  holdings: {
    load: async () => (await import('./worksheets-device.ts')).holdings,
    watches: { watchList: true },
  },
  inspectionForm: {
    load: async () => (await import('./worksheets.ts')).inspectionForm,
    watches: { watchOutbox: true },
  },
  issueMoves: { load: async () => (await import('./issues.ts')).issueMoves },
  paymentConfirmation: { load: async () => (await import('./payments.ts')).paymentConfirmation },
  reminderMoves: { load: async () => (await import('./reminders.ts')).reminderMoves },
  repairRequest: {
    load: async () => (await import('./repair-requests.ts')).repairRequest,
    watches: { watchNetwork: true },
  },
  uploads: {
    load: async () => (await import('./documents.ts')).uploads,
    watches: { watchNetwork: true },
  },
}

export const makeWire =
  (world: World, from: Sources = sources): Wired['wire'] =>
  (name, chart) =>
    lazily(chart, from[name], world)
