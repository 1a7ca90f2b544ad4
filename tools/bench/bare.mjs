import Fastify from 'fastify'
import pg from 'pg'

/*
 * What GET /notifications costs on Fastify and pg alone: one route, one statement, one answer of the same form, for a
 * person whom nobody has to know. `reads.ts` starts it as a process of its own.
 */
const { DATABASE_URL, PORT, USER_ID } = process.env
pg.types.setTypeParser(pg.types.builtins.INT8, (value) => value)
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 })
const app = Fastify()
app.get('/api/notifications', async () => {
  const { rows } = await pool.query(
    `select * from notifications where user_id = $1 and dismissed_at is null
      order by sequence desc limit $2 offset $3`,
    [USER_ID, 50, 0],
  )
  return {
    notifications: rows.map((row) => ({
      id: row.notification_id,
      type: row.type,
      title: row.title,
      link: row.link,
      is_read: row.is_read,
      created_at: row.created_at.toISOString(),
    })),
  }
})
await app.listen({ port: Number(PORT), host: '127.0.0.1' })
console.log('is ready at')
