-- The bands that a list shows first, in a column of their own: the whole list is stored outside its row, and counting
-- in how many lists a band is shown read it once for each list. Lists are made again when they are next opened.
TRUNCATE "match_lists", "swap_lists";

DROP INDEX "match_lists_shown";
DROP INDEX "swap_lists_shown";
ALTER TABLE "match_lists" ADD COLUMN "shown" uuid[] GENERATED ALWAYS AS ("candidates"[1:20]) STORED;
ALTER TABLE "swap_lists" ADD COLUMN "shown" uuid[] GENERATED ALWAYS AS ("candidates"[1:20]) STORED;

-- Without a list of pending entries, which every search would read and for which the planner avoids the index.
CREATE INDEX "match_lists_shown_idx" ON "match_lists" USING gin ("shown") WITH (fastupdate = off);
CREATE INDEX "swap_lists_shown_idx" ON "swap_lists" USING gin ("shown") WITH (fastupdate = off);
