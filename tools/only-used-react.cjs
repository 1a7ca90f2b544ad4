/**
 * A loader for React's package for browsers. It carries view transitions and refs on fragments, which a minifier
 * cannot know to be unused: no component of the app is a `ViewTransition`, and no fragment has a ref. Here those
 * functions do nothing, so that what they alone call goes too; a ref on a fragment is refused aloud. Fails when the
 * package is written in another way.
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
]
const methods = /^FragmentInstance\.prototype\.\w+ = function \([^)]*\) \{\n[\s\S]*?^\};$/gm
const made = /^(function FragmentInstance\(\w+\) \{)$/m

module.exports = function onlyUsedReact(source) {
  const fail = (what) => {
    throw new Error(`${this.resourcePath} has nothing like ${what}.`)
  }
  for (const pattern of [methods, made]) if (source.search(pattern) === -1) fail(pattern)
  return unused.reduce(
    (text, name) => {
      const body = new RegExp(String.raw`^(function ${name}\([^)]*\) \{)\n[\s\S]*?^\}$`, 'm')
      return body.test(text) ? text.replace(body, '$1}') : fail(`function ${name}`)
    },
    source
      .replace(methods, '')
      .replace(made, "$1\n  throw Error('This build of React knows no refs on fragments.');"),
  )
}
