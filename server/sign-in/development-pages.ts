import { escapeHtml } from '#server/html.ts'

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head><body><main><h1>${title}</h1><p>This sign-in service belongs to a development server. It has no accounts: sign in as anyone you like. Set OIDC_ISSUER to sign in with a real one.</p>${body}</main></body></html>`

/** The form that asks which person to be; it goes to `action`. */
export const choicePage = (action: string): string =>
  page(
    'Test sign-in',
    `<form method="post" action="${escapeHtml(action)}">
<p><label>E-mail <input name="email" type="email" required value="homeowner@hearthkeep.example"></label></p>
<p><label>First name <input name="given_name" value="Harper"></label> <label>Last name <input name="family_name" value="Demo"></label></p>
<p><label><input name="verified" type="checkbox" checked> The address is verified</label></p>
<p><button>Continue</button></p></form>
<form method="post" action="${escapeHtml(action)}"><p><button name="cancel" value="yes">Cancel</button></p></form>`,
  )

export const trouble = (sentence: string): string =>
  page('Test sign-in', `<p role="alert">${escapeHtml(sentence)}</p>`)
