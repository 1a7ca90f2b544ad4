import './browser.ts'

import { writeFileSync } from 'node:fs'
import { renderToString } from 'react-dom/server'
import { App } from '#src/app.tsx'
import { expressionOf } from '#src/find-route.ts'
import { descriptionOf } from '#src/pages/shared/descriptions.ts'
import { tagline, titleOf } from '#src/pages/shared/head.ts'
import { routes } from '#src/routes.tsx'
import { appHistory } from '#src/services/history.ts'
import { start, wired } from '#src/wiring/root.ts'
import { loadPage } from '#src/wiring/shell.ts'
import { filled } from './filled.ts'
import type { Rendered } from './rendered.ts'

/*
 * The web app itself, bundled for Node: writes every route, and the markup of those that are prerendered, as JSON
 * to the given file. Values that only a server knows are placeholders.
 */

start()

const company = {
  data: { company_name: filled.company, support_email: filled.supportEmail },
  at: 0,
  of: [],
}

/** What React writes where a part of the page was not there yet. */
const isMissing = '<!--$!-->'

/** The markup with all its parts: some of them are asked for only when the page is first rendered. */
const whole = async (path: string, markup: () => string): Promise<string> => {
  for (let left = 100; left > 0; left -= 1) {
    const made = markup()
    if (!made.includes(isMissing)) return made
    await new Promise((done) => setTimeout(done, 20))
  }
  throw new Error(`A part of ${path} does not come.`)
}

const rendered: Rendered[] = []
for (const route of routes) {
  const { path, page, canonical = path } = route
  const description = descriptionOf(route)
  const head = { title: titleOf(route), description: description ?? tagline, canonical }
  const entry = { path, pattern: expressionOf(route), page, ...head }
  if (description === undefined) {
    rendered.push({ ...entry, markup: null })
    continue
  }
  await loadPage(page)
  appHistory.navigate(path, { replace: true })
  const markup = (externalIssuer: string | null) =>
    renderToString(
      <App
        onShown={() => {}}
        wired={{
          ...wired,
          externalIssuer,
          known: (name) => (name === 'public.companyInfo' ? company : null),
        }}
      />,
    )
  rendered.push({
    ...entry,
    markup: {
      plain: await whole(path, () => markup(null)),
      withSignIn: await whole(path, () => markup(filled.externalSignIn)),
    },
  })
}
const [file = ''] = process.argv.slice(2)
writeFileSync(file, JSON.stringify(rendered))
// The charts would keep waiting for a browser.
process.exit(0)
