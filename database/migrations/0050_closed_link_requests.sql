-- Requests of the parent portal that came to nothing go after a year (process.md 8.5).
grant delete on parent_link_request to trellis_jobs;
