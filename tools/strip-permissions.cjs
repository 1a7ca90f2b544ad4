/**
 * A loader for the contract of the app that people download: the words about who may call an endpoint are for the
 * server, its policies and the API page, so the app goes without them, and without the charts of lives that they
 * come from. Lines stay where they are. Fails when they are written in a way that it does not know.
 */
const text = String.raw`(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\x60(?:[^\x60\\]|\\.)*\x60)`
const call = /\bpermissionOf\(\s*\w+,\s*(?:'\w+'|\w+)\s*\)/g
const permission = new RegExp(
  String.raw`\bpermission(?::\s*(?:${text}|\w+(?:\('?\w+'?\))?))?,(?=\s*\n)`,
  'g',
)
const imported = /\bimport \{([^}]*)\} from '\.\/lives\/[^']*'/g
const onlyLines = (found) => found.replace(/[^\n]/g, '')

module.exports = function stripPermissions(source) {
  // Words in backquotes ask a life within them.
  const bare = source.replace(call, "''").replace(permission, onlyLines)
  const stripped = bare.replace(imported, (all, list) => {
    const names = list.split(',').map((name) => name.trim())
    const isUsed = names.some(
      (name) => name !== '' && bare.match(new RegExp(String.raw`\b${name}\b`, 'g')).length > 1,
    )
    return isUsed ? all : onlyLines(all)
  })
  if (/\bpermission(?:Of\(|:|,)/.test(stripped))
    throw new Error(
      `${this.resourcePath} has a permission in words that this loader does not know.`,
    )
  return stripped
}
