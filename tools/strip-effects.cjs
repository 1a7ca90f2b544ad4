/**
 * A loader for the life of an inspection in the app that people download: pages ask the chart what may happen and why
 * not, and the server alone carries out what follows. So each list of actions becomes one action without words there;
 * that an event does something still shows. Fails when the file exports anything but lists of actions.
 */
const exported = /^export const (\w+) = /gm
const anyExport = /^export\b/gm

module.exports = function stripEffects(source) {
  const names = [...source.matchAll(exported)].map(([, name]) => name)
  if (names.length === 0 || names.length !== [...source.matchAll(anyExport)].length)
    throw new Error(`${this.resourcePath} exports something else than actions.`)
  return names.map((name) => `export const ${name} = [{ type: 'act' }]`).join('\n')
}
