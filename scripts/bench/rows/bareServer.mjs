/**
 * The least that can stand between a list and the database: Node's own HTTP server, the driver, and JSON. The address
 * of the database comes in `DATABASE_URL`; a call says its statements and their values.
 */
import { createServer } from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const server = createServer((request, response) => {
  const { sql, values } = JSON.parse(new URL(request.url, 'http://bare').searchParams.get('ask'));
  Promise.all(sql.map((text) => pool.query(text, values))).then(
    ([page, counted]) => {
      const total = counted ? Number(counted.rows[0].count) : page.rows.length;
      response.setHeader('content-type', 'application/json');
      const body = JSON.stringify({ success: true, result: { records: page.rows, total } });
      response.setHeader('content-length', Buffer.byteLength(body));
      response.end(body);
    },
    (error) => response.writeHead(500).end(String(error)),
  );
});
server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${server.address().port}`));
