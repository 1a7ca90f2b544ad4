import type { BrowserOptions, replayIntegration } from '@sentry/react'

/*
 * How errors are reported (specification, sections 8 and 9), as data.
 */

export const settings = {
  environment: 'production',
  release: '1.0.0',
  tracesSampleRate: 0.1,
  replaysSessionSampleRate: 0.1,
  replaysOnErrorSampleRate: 1,
  // Whole transactions: every server of this kind takes them, and the scrubbing sees each as one.
  traceLifecycle: 'static',
  // The requests of the app stay as the specification has them: no header of ours is added to any.
  tracePropagationTargets: [],
  // Each of these is collected unless it is refused.
  dataCollection: {
    userInfo: false,
    cookies: false,
    // Which browser it was is half of an error's story.
    httpHeaders: { request: { allow: ['user-agent'] }, response: false },
    httpBodies: [],
    urlQueryParams: false,
    stackFrameVariables: false,
  },
} satisfies BrowserOptions

/** Errors that nobody can fix: section 8, 'Reporting ignores these noise errors', in its order. */
export const ignoreErrors: RegExp[] = [
  /top\.GLOBALS/,
  /extension context invalidated/i,
  /could not establish connection\. receiving end does not exist/i,
  /\b(?:chrome|moz|safari|safari-web)-extension:/i,
  /resizeobserver loop/i,
  /network request failed/i,
  /network ?error/i,
  /failed to fetch/i,
  /non-error (?:promise rejection|exception) captured/i,
  // What the library now calls the same.
  /captured as (?:promise rejection|exception) with keys/i,
  /AbortError/,
  /user aborted a request/i,
  /^(?:javascript error: )?script error\.?/i,
]

/** Errors whose topmost frame is at one of these are not ours: extension, chrome, moz-extension and file addresses. */
export const denyUrls: RegExp[] = [
  /^(?:[a-z]+-)*extension:\/\//i,
  /\/extensions\//i,
  /^(?:chrome|resource|file):\/\//i,
]

/** Session replay (section 9). What can be set is set, so that another default of the library changes nothing. */
export const replaySettings = {
  maskAllText: true,
  maskAllInputs: true,
  blockAllMedia: true,
  // Attributes that may hold text that a person reads or typed.
  maskAttributes: [
    'alt',
    'aria-description',
    'aria-label',
    'aria-valuetext',
    'content',
    'label',
    'placeholder',
    'title',
    'value',
  ],
  flushMinDelay: 5_000,
  flushMaxDelay: 5_500,
  minReplayDuration: 4_999,
  maxReplayDuration: 3_600_000,
  mutationLimit: 10_000,
  mutationBreadcrumbLimit: 750,
  slowClickTimeout: 7_000,
  networkDetailAllowUrls: [],
  networkCaptureBodies: false,
  // Our own transport compresses it, after reading and scrubbing it.
  useCompression: false,
} satisfies Parameters<typeof replayIntegration>[0]

/**
 * The limits of section 9 that the replay library takes from nobody. They are here to be compared with the
 * library that is installed (tests/services/reporting-settings.test.ts), and name what to look at when it changes.
 */
export const fixedReplayLimits = {
  SESSION_IDLE_PAUSE_DURATION: 5 * 60_000,
  SESSION_IDLE_EXPIRE_DURATION: 15 * 60_000,
  REPLAY_MAX_EVENT_BUFFER_SIZE: 20_000_000,
  NETWORK_BODY_MAX_SIZE: 150_000,
  RETRY_MAX_COUNT: 3,
  RETRY_BASE_INTERVAL: 5_000,
} as const
