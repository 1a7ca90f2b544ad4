const { basename } = require('node:path')

/**
 * A loader for ky. `src/services/http.ts` gives it one whole try in place of `fetch`, and rules of its own for what is
 * tried again (decision 41): so it uses none of ky's own times, signals, streams, merged instances, hooks after an answer
 * and lists of statuses, which a minifier cannot know. Here their functions do nothing, so that what they alone call goes
 * too: ky makes the request, counts the tries, waits between them and tells the hooks. The tests of services run with this
 * ky (vitest.config.ts). Fails when the package is written in another way.
 */
const does = {
  '#calculateDelay': 'return retry.delay(this.#retryCount + 1);',
  // Our try has read it already.
  '#getResponseData': 'return (await response.text()) || undefined;',
  '#raceWithTotalTimeout': 'return operation();',
  // The next try begins with a request that no earlier one has used.
  '#fetch': 'return this.#options.fetch(this.request.clone(), {});',
  '#cancelBody': '',
  '#decorateResponse': '',
  '#getNormalizedOptions': '',
  '#getRemainingTotalTimeout': '',
  '#throwIfTotalTimeoutExhausted': '',
}

/** What nothing calls any more, or what another environment or another use of ky needs. */
const without = [
  ...[
    '#cancelResponseBody',
    '#cancelReturnedBody',
    '#createManagedSignal',
    '#getBodyReadTimeout',
    '#getErrorDataTimeout',
    '#isJsonContentType',
    '#parseJson',
    '#raceBodyRead',
    '#readResponseText',
    '#runAfterResponseHooks',
    '#setResponseRequest',
    '#wrapRequestWithUploadProgress',
  ].map((name) => new RegExp(String.raw`^    (?:async )?${name}\(.*\n[\s\S]*?^    \}\n`, 'm')),
  // Hooks that change options, hooks after an answer, bounds of times.
  /^ {8}const initHooks = .*\n/m,
  /initHooks\.length > 0 \? cloneInitHookOptions\(options\) : /,
  /^ {8}for \(const hook of initHooks\)[\s\S]*?^ {8}\}\n/m,
  /^ {16}if \(isResponseInstance\(response\)\) \{\n {20}try[\s\S]*?^ {16}\}\n/m,
  /^ {12}if \(typeof ky\.#options\.timeout === [\s\S]*?(?=^ {12}\/\/ Delay the fetch)/m,
  /^ {8}if \(remainingTimeout !== undefined\)[\s\S]*?^ {8}\}\n/m,
  // The short ways to the body of an answer, and its progress.
  /^ {8}for \(const \[type, mimeType\] of [\s\S]*?^ {8}\}\n/m,
  /^ {12}\/\/ If `onDownloadProgress` is passed[\s\S]*?^ {12}\}\n/m,
  /^ {8}if \(this\.#options\.onUploadProgress &&[\s\S]*?^(?= {4}\}\n)/m,
  // A base of the address, signals, a body of the request, and a query that is no record.
  /^ {8}if \(Object\.hasOwn\(options, 'prefixUrl'\)\)[\s\S]*?^ {8}\}\n/m,
  /^ {8}if \(typeof this\.#input !== 'string'[\s\S]*?(?=^ {8}this\.request = )/m,
  /^ {12}const deleted = [\s\S]*?^ {12}\}\n/m,
  /^ {12}if \(typeof this\.#options\.searchParams === 'string'\)[\s\S]*?else (?=\{\n {16}const)/m,
  /^ {12}if \(this\.#options\.searchParams\n[\s\S]*?^ {12}\}\n/m,
  // `shouldRetry` has said yes or no.
  /^ {8}\/\/ Default timeout behavior\n[\s\S]*?^(?= {4}\}\n)/m,
  /^ {8}\/\/ Handle forced retry[\s\S]*?^ {8}\}\n/m,
  /^ {8}\/\/ Apply custom request[\s\S]*?^ {8}\}\n/m,
]

/** Smaller files of the package, as our options use them. */
const instead = {
  'retry-timing.js': `export const calculateRetryTimingDelay = undefined;
export const getRetryTimingHeader = undefined;`,
  'index.js': `import { Ky } from './core/Ky.js';
export { NetworkError } from './errors/NetworkError.js';
export { TimeoutError } from './errors/TimeoutError.js';
export { isHTTPError, isNetworkError, isTimeoutError } from './utils/type-guards.js';
export default Ky.create;`,
  'constants.js': `export const maxSafeTimeout = 2_147_483_647;
export const stop = Symbol('stop');
export const supportsAbortController = false;
export const supportsAbortSignal = false;
export const supportsFormData = false;
export const supportsRequestStreams = false;
export const supportsResponseStreams = false;
export const responseTypes = {};
export class RetryMarker {}`,
  'body.js': `export const streamRequest = undefined;
export const streamResponse = undefined;`,
  'timeout.js': 'export default undefined;',
  'is-network-error.js': 'export default undefined;',
  'merge.js': `export const cloneShallow = undefined;
export const deletedParametersSymbol = undefined;
export const mergeHeaders = (_, headers) => new Headers(headers);
export const mergeHooks = (_, hooks) => hooks;`,
  'normalize.js': `export const normalizeRequestMethod = (method) => method;
export const normalizeRetryOptions = (retry) => retry;`,
  'options.js': `export const findUnknownOptions = undefined;
export const hasSearchParameters = (search) => Object.keys(search).length > 0;`,
}

module.exports = function onlyUsedKy(source) {
  const file = basename(this.resourcePath)
  const fail = (what) => {
    throw new Error(`${this.resourcePath} has nothing like ${what}.`)
  }
  const written = instead[file]
  if (written !== undefined) {
    for (const [, name] of written.matchAll(/^export (?:const|class) (\w+)/gm))
      if (!new RegExp(String.raw`^export .*\b${name}\b`, 'm').test(source)) fail(`export ${name}`)
    return written
  }
  if (file !== 'Ky.js') return source
  const change = (text, pattern, replacement) =>
    pattern.test(text) ? text.replace(pattern, replacement) : fail(pattern)
  const cut = without.reduce((text, pattern) => change(text, pattern, ''), source)
  return Object.entries(does).reduce(
    (text, [name, body]) =>
      change(
        text,
        new RegExp(String.raw`^(    (?:async )?${name}\(.*\) \{)\n[\s\S]*?^    \}$`, 'm'),
        (_, head) => `${head} ${body} }`,
      ),
    cut,
  )
}
