/**
 * A loader for the router's package. It names its components for developer tools and makes them with calls that a
 * minifier cannot know to be pure, so that forms, routes and data loading stay in the app, which uses none of them
 * (decision 45). Here the names go and the calls are marked; a link does not fetch the files of a page ahead, which
 * it can only under the package's own server. Fails when the package is written in another way.
 */
const names = /^\w+\.displayName = "\w+";$/gm
const made = /= (?=React\d*\.(?:createContext|forwardRef|memo)\()/g
const context =
  /^(var (\w+) = class extends React\d*\.Component \{)([\s\S]*?)^\2\.contextType = (\w+);$/gm
const ahead =
  /\bshouldPrefetch && !isAbsolute \? (\/\* @__PURE__ \*\/ )?React\d*\.createElement\(.*PrefetchPageLinks.*\) : link\b/

module.exports = function onlyUsedRouter(source) {
  for (const pattern of [names, made, context, ahead])
    if (source.search(pattern) === -1)
      throw new Error(`${this.resourcePath} has nothing like ${pattern}.`)
  return source
    .replace(names, '')
    .replace(ahead, 'link')
    .replace(made, '= /* @__PURE__ */ ')
    .replace(context, '$1 static contextType = $4;$3')
}
