/** A baseline for the lists: node:http and pg answer with the rows of the first page, parsed and stringified. */
import { createServer } from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const FIRST_PAGE = {
  name: 'first-page',
  text: `select id, slug, created_at, title, alt_text, description, revised_prompt, image_paths, image_hash, image_width, image_height,
    image_widths, image_formats, placeholder, prompt_size, color_palette, color_category,
    color_psychology_impact_level, color_psychology_primary_trait, recommended_room, featured
  from generation_jobs
  where status = 3 and image_uploaded and published and removed_at is null and hidden_at is null
  order by created_at desc, id desc limit 21`,
};

createServer((_request, response) => {
  pool.query(FIRST_PAGE).then(
    ({ rows }) => {
      const last = rows[19];
      const body = JSON.stringify({
        prints: rows.slice(0, 20),
        next: `${last.created_at.toISOString()} ${last.id}`,
      });
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(body);
    },
    (error) => response.writeHead(500).end(error.message),
  );
}).listen(Number(process.env.PORT), '127.0.0.1');
