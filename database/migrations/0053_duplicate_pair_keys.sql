-- The demo district numbers its rows itself.
grant usage on all sequences in schema public to trellis_loader;
