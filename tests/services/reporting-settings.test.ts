import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  denyUrls,
  fixedReplayLimits,
  ignoreErrors,
  replaySettings,
  settings,
} from '#src/services/reporting-settings.ts'

const isNoise = (message: string) => ignoreErrors.some((pattern) => pattern.test(message))
const isForeign = (address: string) => denyUrls.some((pattern) => pattern.test(address))

describe('the settings of reporting', () => {
  it('[9.9] are of environment production and release 1.0.0, with the rates of the specification', () => {
    expect(settings).toMatchObject({
      environment: 'production',
      release: '1.0.0',
      tracesSampleRate: 0.1,
      replaysSessionSampleRate: 0.1,
      replaysOnErrorSampleRate: 1,
    })
  })

  it('refuse all that the library would collect of a person or a request, but which browser it was', () => {
    expect(settings.dataCollection).toEqual({
      userInfo: false,
      cookies: false,
      httpHeaders: { request: { allow: ['user-agent'] }, response: false },
      httpBodies: [],
      urlQueryParams: false,
      stackFrameVariables: false,
    })
  })

  it('add no header of ours to any request, and see each transaction whole', () => {
    expect(settings.tracePropagationTargets).toEqual([])
    expect(settings.traceLifecycle).toBe('static')
  })

  it('keep the words of a page out of a recording, and leave its bytes for us to read', () => {
    expect(replaySettings.maskAttributes).toEqual(
      expect.arrayContaining(['alt', 'aria-label', 'label', 'placeholder', 'title', 'value']),
    )
    expect(replaySettings.maskAttributes).toEqual(
      expect.arrayContaining(['aria-description', 'aria-valuetext', 'content']),
    )
    expect(replaySettings).toMatchObject({
      networkDetailAllowUrls: [],
      networkCaptureBodies: false,
      useCompression: false,
    })
  })

  it('[9.9] mask and block text and media, and keep the replay limits of the specification', () => {
    expect(replaySettings).toMatchObject({
      maskAllText: true,
      maskAllInputs: true,
      blockAllMedia: true,
      flushMinDelay: 5000,
      flushMaxDelay: 5500,
      minReplayDuration: 4999,
      maxReplayDuration: 3_600_000,
      mutationLimit: 10_000,
      mutationBreadcrumbLimit: 750,
      slowClickTimeout: 7000,
    })
  })

  it('[9.9] are joined by limits of the installed replay library, which are those of the specification', () => {
    const library = readFileSync('node_modules/@sentry/replay/build/npm/esm/index.js', 'utf8')
    const limits = Object.fromEntries(
      Object.keys(fixedReplayLimits).map((name) => [
        name,
        Number(new RegExp(`^const ${name} = ([\\de]+);`, 'm').exec(library)?.[1]),
      ]),
    )
    expect(limits).toEqual(fixedReplayLimits)
    expect(fixedReplayLimits).toEqual({
      SESSION_IDLE_PAUSE_DURATION: 300_000,
      SESSION_IDLE_EXPIRE_DURATION: 900_000,
      REPLAY_MAX_EVENT_BUFFER_SIZE: 20_000_000,
      NETWORK_BODY_MAX_SIZE: 150_000,
      RETRY_MAX_COUNT: 3,
      RETRY_BASE_INTERVAL: 5000,
    })
  })

  it.each([
    'ResizeObserver loop limit exceeded',
    'ResizeObserver loop completed with undelivered notifications.',
    'Network request failed',
    'NetworkError when attempting to fetch resource.',
    'Network Error',
    'TypeError: Failed to fetch',
    'Non-Error promise rejection captured with value: 42',
    'Non-Error promise rejection captured with keys: currentTarget, detail',
    'Object captured as promise rejection with keys: code, status',
    'AbortError: signal is aborted without reason',
    'The user aborted a request.',
    'Script error.',
    'Script error',
    'top.GLOBALS is not defined',
    'Error: Extension context invalidated.',
    'Could not establish connection. Receiving end does not exist.',
    'Denying load of chrome-extension://abc/a.js',
    'Denying load of moz-extension://abc/a.js',
    'safari-extension://abc is not allowed',
    'safari-web-extension://abc is not allowed',
    'Non-Error exception captured with keys: a',
    'Object captured as exception with keys: code, status',
    'JavaScript error: Script error.',
  ])('[8.18] count "%s" as noise', (message) => {
    expect(isNoise(message)).toBe(true)
  })

  it.each([
    "TypeError: Cannot read properties of undefined (reading 'street')",
    'Request failed with status 418',
    'Loading chunk 42 failed.',
    'An unexpected error occurred. Please try again.',
    'The script of the inspection has an error',
    'The report tells of a script error',
  ])('count "%s" as something to repair', (message) => {
    expect(isNoise(message)).toBe(false)
  })

  it('[8.18] turn away errors of extension, chrome, moz-extension and file addresses, and of no other', () => {
    for (const address of [
      'extension://abc/a.js',
      'chrome-extension://abc/a.js',
      'moz-extension://abc/a.js',
      'safari-web-extension://abc/a.js',
      'chrome://global/a.js',
      'file:///tmp/a.html',
      'resource://gre/extensions/a.js',
    ])
      expect(isForeign(address), address).toBe(true)
    for (const address of [
      'https://hearthkeep.example/static/js/index.js',
      'https://hearthkeep.example/static/js/file-upload.js',
      'http://localhost:3000/static/js/chrome.js',
    ])
      expect(isForeign(address), address).toBe(false)
  })
})
