import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { escapeHtml } from './html.ts'

/** The files that search engines read first: the list of pages, and the paths to skip. */
export const addDiscovery = (
  app: FastifyInstance,
  { publicUrl }: Config,
  listed: string[],
): void => {
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      // Pages that search engines should not list say so themselves; a crawler that may not fetch them would never
      // see it.
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /dev/\n\nSitemap: ${publicUrl}/sitemap.xml\n`,
      ),
  )
  app.get('/sitemap.xml', async (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${listed
          .map((path) => `<url><loc>${escapeHtml(publicUrl + path)}</loc></url>\n`)
          .join('')}</urlset>\n`,
      ),
  )
}
