import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { escapeHtml } from './html.ts'
import type { Resource } from './register.ts'

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { unrepresentable: 'any', io })

/** OpenAPI 3.1 from the contract's values. */
const openApi = (resources: readonly Resource[]) => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { endpoints } of resources) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      const parameters = (['params', 'query'] as const).flatMap((where) => {
        const schema = endpoint[where]
        if (schema === undefined) return []
        const { properties = {}, required = [] } = schemaOf(schema, 'input')
        return Object.entries(properties).map(([key, value]) => ({
          name: key,
          in: where === 'params' ? 'path' : 'query',
          required: where === 'params' || required.includes(key),
          schema: value,
        }))
      })
      const answer = typeof endpoint.answer === 'string' ? {} : schemaOf(endpoint.answer, 'input')
      const type =
        endpoint.answer === 'stream'
          ? 'text/event-stream'
          : endpoint.answer === 'file'
            ? 'application/octet-stream'
            : 'application/json'
      paths[path] ??= {}
      paths[path][endpoint.method.toLowerCase()] = {
        operationId: name,
        tags: [name.split('.')[0]],
        description: endpoint.permission,
        parameters,
        ...(endpoint.body
          ? {
              requestBody: {
                required: true,
                content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
              },
            }
          : {}),
        responses: {
          [endpoint.status ?? 200]: {
            description: 'Success',
            content: { [type]: { schema: answer } },
          },
          default: { description: 'Refused: { error, code, fields? }' },
        },
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Hearthkeep', version: '1.0.0' },
    servers: [{ url: '/api' }],
    paths,
  }
}

const page = (resources: readonly Resource[]) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Hearthkeep API</title></head><body><main><h1>Hearthkeep API</h1><p>Made from the contract. The same as <a href="/api/docs/json">OpenAPI 3.1</a>.</p>${resources
    .flatMap(({ endpoints }) =>
      Object.entries(endpoints).map(
        ([name, endpoint]) =>
          `<details><summary><code>${endpoint.method} /api${escapeHtml(endpoint.path)}</code> ${escapeHtml(name)}</summary><p>${escapeHtml(endpoint.permission)}</p>${
            endpoint.body
              ? `<h2>Body</h2><pre>${escapeHtml(JSON.stringify(schemaOf(endpoint.body, 'input'), null, 2))}</pre>`
              : ''
          }${
            typeof endpoint.answer === 'string'
              ? ''
              : `<h2>Answer</h2><pre>${escapeHtml(JSON.stringify(schemaOf(endpoint.answer, 'input'), null, 2))}</pre>`
          }</details>`,
      ),
    )
    .join('')}</main></body></html>`

export const addDocumentation = (app: FastifyInstance, resources: readonly Resource[]): void => {
  // Made with the first request and kept: to make it takes longer than to answer a hundred others.
  let description: string | null = null
  let shown: string | null = null
  app.get('/api/docs/json', async (_request, reply) => {
    description ??= JSON.stringify(openApi(resources))
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(description)
  })
  app.get('/api/docs', async (_request, reply) => {
    shown ??= page(resources)
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(shown)
  })
}
