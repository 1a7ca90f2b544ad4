/**
 * A loader for React's package for browsers. A minifier cannot know which of its mechanisms no component uses: view
 * transitions, refs on fragments, styles and scripts that React fetches, `Activity`, `SuspenseList`, custom elements,
 * actions of forms, and the memo of React's compiler. Here their functions do nothing, so that what they alone call goes
 * too; those that a component could call are refused aloud. Fails when the package is written in another way.
 */
const unused = [
  'commitNewChildToFragmentInstances',
  'commitFragmentInstanceInsertionEffects',
  'commitFragmentInstanceDeletionEffects',
  'commitNewChildToFragmentInstance',
  'deleteChildFromFragmentInstance',
  'trackEnterViewTransitions',
  'applyViewTransitionToHostInstances',
  'restoreViewTransitionOnHostInstances',
  'commitAppearingPairViewTransitions',
  'commitEnterViewTransitions',
  'commitDeletedPairViewTransitions',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'restorePairedViewTransitions',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'measureViewTransitionHostInstancesRecursive',
  'measureNestedViewTransitions',
  'scheduleViewTransitionEvent',
  'applyViewTransitionName',
  'restoreViewTransitionName',
  'startViewTransition',
  // Images hold back only view transitions.
  'suspendInstance',
  'estimateBandwidth',
  'acquireResource',
  'suspendResource',
  'insertSuspendedStylesheets',
  'insertStylesheetIntoRoot',
  'preloadStylesheet',
  'preload',
  'preloadModule',
  'preinitStyle',
  'preinitScript',
  'preinitModuleScript',
  'preconnectAs',
  'cutOffTailIfNeeded',
  'updateActionStateImpl',
  'dispatchActionState',
  'runActionStateAction',
  'rerenderActionState',
  'ensureFormComponentIsStateful',
  // A list of suspended parts is refused below, and nobody looks for the element of a component.
  'findFirstSuspended',
  'findCurrentFiberUsingSlowPath',
  // No field tells of what is selected in it.
  'constructSelectEvent',
  // The browser's own sign of loading: parts on their way have signs of ours.
  'defaultOnDefaultTransitionIndicator',
]

const refused = (what) => `\n  throw Error('This build of React knows no ${what}.');\n`
/** What other functions do instead. */
const instead = {
  // Nothing waits for a style or an image.
  waitForCommitToBeReady: '\n  return null;\n',
  // `meta` and `title` go to the head of the page and are no resource.
  getResource: `\n  if (type === 'meta' || type === 'title') return null;${refused('styles and scripts of its own')}`,
  updateActivityComponent: refused('Activity'),
  updateSuspenseListComponent: refused('SuspenseList'),
  setPropOnCustomElement: refused('custom elements'),
  startHostTransition: refused('actions of forms'),
  mountActionState: refused('actions of forms'),
  useMemoCache: refused('memo of a compiler'),
}
/** In these functions, what becomes of a `SuspenseList`, an `Activity` and a view transition, by their numbers. */
const branches = { completeWork: [19, 31], commitMutationEffectsOnFiber: [19, 30, 31] }
const methods = ['FragmentInstance', 'ViewTransitionPseudoElement'].map(
  (name) =>
    new RegExp(String.raw`^${name}\.prototype\.\w+ = function \([^)]*\) \{\n[\s\S]*?^\};$`, 'gm'),
)
const made = /^(function FragmentInstance\(\w+\) \{)$/m

/** What the package's smaller file offers beside portals: nobody asks React to fetch a file, or for a form's status. */
const offered = [
  'preconnect',
  'prefetchDNS',
  'preinit',
  'preinitModule',
  'preload',
  'preloadModule',
  'requestFormReset',
  'useFormState',
  'useFormStatus',
]

module.exports = function onlyUsedReact(source) {
  const fail = (what) => {
    throw new Error(`${this.resourcePath} has nothing like ${what}.`)
  }
  if (/\bexports\.createPortal = /.test(source) && !/\bexports\.createRoot = /.test(source))
    return offered.reduce((text, name) => {
      const offer = new RegExp(
        String.raw`^exports\.${name} = function \([^)]*\) \{\n[\s\S]*?^\};$`,
        'm',
      )
      return offer.test(text) ? text.replace(offer, '') : fail(`exports.${name}`)
    }, source)
  for (const pattern of [...methods, made]) if (source.search(pattern) === -1) fail(pattern)
  const bodies = { ...Object.fromEntries(unused.map((name) => [name, ''])), ...instead }
  const withoutBranches = Object.entries(branches).reduce((text, [name, numbers]) => {
    const written = new RegExp(String.raw`^function ${name}\([^)]*\) \{\n[\s\S]*?^\}$`, 'm')
    return text.replace(written.test(text) ? written : fail(`function ${name}`), (whole) =>
      numbers.reduce((left, number) => {
        const branch = new RegExp(
          String.raw`^ {4}case ${number}:\n(?! {4}case)[\s\S]*?(?=^ {4}case |^ {2}\})`,
          'm',
        )
        return branch.test(left) ? left.replace(branch, '') : fail(`case ${number} of ${name}`)
      }, whole),
    )
  }, source)
  return Object.entries(bodies).reduce(
    (text, [name, does]) => {
      const body = new RegExp(String.raw`^(function ${name}\([^)]*\) \{)\n[\s\S]*?^\}$`, 'm')
      return body.test(text)
        ? text.replace(body, (_, head) => `${head}${does}}`)
        : fail(`function ${name}`)
    },
    methods
      .reduce((text, pattern) => text.replace(pattern, ''), withoutBranches)
      .replace(made, `$1${refused('refs on fragments')}`),
  )
}
