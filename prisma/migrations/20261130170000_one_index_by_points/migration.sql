-- Whoever reads in this order asks for active bands, which "bands_in_order" has.
DROP INDEX "bands_points_collaborations_count_created_at_id_idx";
