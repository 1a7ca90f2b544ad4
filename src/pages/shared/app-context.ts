import { type ComponentType, createContext, useContext } from 'react'
import type { ActorRefFrom, InspectionEvent } from 'xstate'
import type { Answer, Input, ReadName } from '#contract/endpoints.ts'
import type { Topology } from '#contract/vocabulary/topology.ts'
import type { Comment, FieldWork } from '#contract/worksheets.ts'
import type { movesMachine } from '#src/machines/calls/moves.machine.ts'
import type { Loaded } from '#src/machines/calls/resource.machine.ts'
import type { submissionMachine } from '#src/machines/calls/submission.machine.ts'
import type { demoMachine } from '#src/machines/demo/demo.machine.ts'
import type { diyRunMachine } from '#src/machines/diy/diy-run.machine.ts'
import type { uploadsMachine } from '#src/machines/documents/uploads.machine.ts'
import type { externalSignInMachine } from '#src/machines/external-sign-in/external-sign-in.machine.ts'
import type { bookingMachine } from '#src/machines/inspections/booking.machine.ts'
import type { deviceNoticesMachine } from '#src/machines/notifications/device-notices.machine.ts'
import type { checkoutMachine } from '#src/machines/payments/checkout.machine.ts'
import type { paymentConfirmationMachine } from '#src/machines/payments/payment-confirmation.machine.ts'
import type { repairRequestMachine } from '#src/machines/repair-requests/repair-request.machine.ts'
import type { analysisLinkMachine } from '#src/machines/reports/analysis-link.machine.ts'
import type { downloadMachine } from '#src/machines/sharing/download.machine.ts'
import type { Temporary } from '#src/machines/shell/access.ts'
import type { appMachine } from '#src/machines/shell/app.machine.ts'
import type { errorBoundaryMachine } from '#src/machines/shell/error-boundary.machine.ts'
import type { fieldKitMachine } from '#src/machines/shell/field-kit.machine.ts'
import type { lazyPageMachine } from '#src/machines/shell/lazy-page.machine.ts'
import type { copyInMachine } from '#src/machines/worksheets/copy-in.machine.ts'
import type { holdingsMachine } from '#src/machines/worksheets/holdings.machine.ts'
import type { inspectionFormMachine } from '#src/machines/worksheets/inspection-form.machine.ts'
import type { Entry } from '#src/machines/worksheets/outbox-model.ts'

/** The charts of single pages, by the names under which they are wired. */
export type PageCharts = {
  analysisLink: typeof analysisLinkMachine
  assignMoves: typeof movesMachine
  booking: typeof bookingMachine
  checkout: typeof checkoutMachine
  copyIn: typeof copyInMachine
  demo: typeof demoMachine
  deviceNotices: typeof deviceNoticesMachine
  diyRun: typeof diyRunMachine
  download: typeof downloadMachine
  externalSignIn: typeof externalSignInMachine
  fieldKit: typeof fieldKitMachine
  holdings: typeof holdingsMachine
  inspectionForm: typeof inspectionFormMachine
  issueMoves: typeof movesMachine
  paymentConfirmation: typeof paymentConfirmationMachine
  reminderMoves: typeof movesMachine
  repairRequest: typeof repairRequestMachine
  uploads: typeof uploadsMachine
}

export type OwnerUnsent = { areas: number; files: number }

/** What pages are handed: the root actor and the charts already wired. Nothing here speaks to the world itself. */
export type Wired = {
  app: ActorRefFrom<typeof appMachine>
  charts: {
    submission: typeof submissionMachine
    lazyPage: typeof lazyPageMachine
    errorBoundary: typeof errorBoundaryMachine
  }
  /** A page brings its chart with its own code, and gets it back wired. */
  wire: <N extends keyof PageCharts>(name: N, chart: PageCharts[N]) => PageCharts[N]
  /** Observes the charts of single pages, as the root observes its own. */
  inspect: (event: InspectionEvent) => void
  /** The last steps of all charts as JSON for support; it says nothing about anybody. */
  captureTrace: () => Promise<string>
  /** Whether this tab shows its charts to the visualizer in another tab of this browser. */
  watch: (on: boolean) => Promise<void>
  /** The answer to a read, for a page that shows no such read. Errors: those of the call. */
  ask: <N extends ReadName>(name: N, input: Input<N>) => Promise<Answer<N>>
  /** The answer to a read that came with the page itself. */
  known: (name: string) => Loaded | null
  navigate: (to: string, options?: { replace?: boolean }) => void
  /** A page's component once its chart of loading is done. */
  pageOf: (name: string) => ComponentType | null
  apiBase: string
  /** Whose accounts people may sign in with beside ours, as the server says in the page itself; null: nobody's. */
  externalIssuer: string | null
  temporary: () => Temporary
  /** The signed-in person has saved another name: all of the app says it from now on. */
  keepName: (name: { first_name: string; last_name: string }) => void
  /** Keeps a picture on this device until it is sent; answers its size and an address to show it. */
  keepPicture: (
    photoId: string,
    file: File,
  ) => Promise<{ width: number; height: number; url: string }>
  /** Whether this device removes what the app stores after seven days without a visit, until it is installed. */
  forgetsUnused: () => boolean
  /** Puts a piece of work into the outbox, or on the disk of this device while there is none. */
  putUnsent: (entry: Entry) => void
  /** Saves a picture that this device has no room for as a file. */
  savePicture: (file: File) => Promise<void>
  /** Saves unsent work as a file, with its pictures. `handedOver`: for the inspector who has the inspection now. */
  copyOut: (entries: readonly Entry[], how?: { handedOver?: boolean }) => Promise<void>
  /** How many looked-at areas and how many files of this person's homes wait on this device for the server. */
  ownerUnsent: () => Promise<OwnerUnsent>
  /** Removes pictures of photos that were discarded from this device. */
  forgetPictures: (photoIds: readonly string[]) => Promise<void>
  /** The look of this device; null: as the system has it. */
  theme: {
    read: () => 'light' | 'dark' | 'field' | null
    keep: (theme: 'light' | 'dark' | 'field' | null) => void
    /** Tells of each change, here or in another tab. */
    watch: (listener: () => void) => () => void
  }
  /** Starts an app of its own beside this one, with this field work and these comments; nothing is stored. */
  startTour: (shown: { work: FieldWork; comments: Comment[] }) => Promise<Tour>
  /** The shapes of all counties and states; the same promise each time. */
  countyShapes: () => Promise<Topology>
  /** What somebody chose for this device; it outlives every session. */
  choices: {
    read: (name: 'remembered_email' | 'single_keys_off') => string | null
    write: (name: 'remembered_email' | 'single_keys_off', value: string | null) => void
  }
  /** Small things that this device remembers until somebody logs out. */
  notes: {
    read: (key: string) => string | null
    write: (key: string, value: string | null) => void
  }
}

/** The app of a tour: the real charts on the given data, in memory only. */
export type Tour = { wired: Wired; setOnline: (online: boolean) => void; stop: () => void }

export const AppContext = createContext<Wired | null>(null)

export const useWired = (): Wired => {
  const wired = useContext(AppContext)
  if (wired === null) throw new Error('a page is rendered outside the app')
  return wired
}
